-- What lists of events read: one view for a card, one function for a page of the list, one for the counts by kind.

create view public.event_cards with (security_invoker = true) as
select
  events.id,
  events.slug,
  events.kind,
  case
    when events.status = 'planned' and events.ends_at <= now() then 'completed'::public.event_status
    else events.status
  end as status,
  events.title,
  events.summary,
  events.starts_at,
  events.ends_at,
  events.format,
  events.talk_languages,
  events.slide_languages,
  events.caption_languages,
  events.age_min,
  events.price_kind,
  events.price_amount,
  events.price_online_amount,
  events.currency,
  events.capacity,
  events.capacity - events.seats_taken as seats_left,
  events.waitlist_count,
  events.is_recommended,
  coalesce((select spaces.name from public.spaces where spaces.id = events.space_id), events.venue) as place,
  events.cover_path,
  events.cover_motif,
  events.cover_print,
  coalesce(
    (
      select jsonb_agg(
        jsonb_build_object(
          'id', speakers.id, 'slug', speakers.slug, 'name', speakers.name, 'field', science_fields.name
        )
        order by event_speakers.sort_order, speakers.slug
      )
      from public.event_speakers
      join public.speakers on speakers.id = event_speakers.speaker_id and speakers.status = 'active'
      left join public.science_fields on science_fields.id = speakers.field_id
      where event_speakers.event_id = events.id
    ),
    '[]'
  ) as speakers
from public.events
where events.published_at <= now();

comment on view public.event_cards is 'Published events as cards show them.';
comment on column public.event_cards.status is 'An event whose end has passed reads completed, unless it was cancelled or postponed.';
comment on column public.event_cards.price_amount is 'Minor units.';
comment on column public.event_cards.seats_left is 'Null: no limit.';
comment on column public.event_cards.place is 'Name of the space, or the venue elsewhere; null for an event that is online only.';
comment on column public.event_cards.speakers is '[{id, slug, name, field}] in the order of the bill; hidden speakers left out.';
grant select on public.event_cards to anon, authenticated;

create function private.programme_start() returns timestamptz
language sql stable security definer set search_path = ''
as $$
  -- Fenced: for a bare min() the planner would walk the dates from the very first event.
  with running as materialized (
    select starts_at
    from public.events
    where published_at <= now()
      and ends_at - starts_at > interval '6 hours'
      and tstzrange(starts_at, ends_at) @> now()
  )
  select least(min(starts_at), now() - interval '6 hours') from running
$$;
comment on function private.programme_start is
  'Nothing that is not over began earlier, so that lists need not walk through the past. Events of more than six '
  'hours (festivals) are few and have an index of their own.';

-- The condition of a list as SQL text: made of fixed pieces, the values stay parameters $1 to $5. A filter that
-- is not set leaves no trace, so that the planner sees a plain condition and picks an index for it.
create function private.event_filter(
  query tsquery, kinds public.event_kind[], price_kinds public.price_kind[], languages text[], tab text
) returns text
language sql immutable set search_path = ''
as $$
  select concat_ws(
    ' and ',
    'published_at <= now()',
    case
      when tab = 'past' then 'ends_at <= now() and starts_at < now()'
      else 'ends_at > now() and starts_at >= $5'
    end,
    case when query is not null then 'search @@ $1' end,
    case when cardinality(kinds) = 1 then 'kind = $2[1]' when cardinality(kinds) > 1 then 'kind = any ($2)' end,
    case
      when cardinality(price_kinds) = 1 then 'price_kind = $3[1]'
      when cardinality(price_kinds) > 1 then 'price_kind = any ($3)'
    end,
    case when cardinality(languages) > 0 then 'talk_languages && $4' end
  )
$$;

-- Where a list reads from, as SQL text. The planner cannot know how rare a word is. A rare one is looked up in the
-- search index first (offset 0 keeps it so); walking the dates until enough events match suits the common one.
create function private.event_source(query tsquery) returns text
language sql stable security definer set search_path = '' set enable_seqscan = off
as $$
  select case
    when query is null then 'public.events'
    when (select count(*) from (select from public.events where search @@ query limit 1000) matches) = 1000
      then 'public.events'
    else '(select * from public.events where search @@ $1 offset 0) events'
  end
$$;

create function public.list_events(
  search text default null,
  kinds public.event_kind[] default null,
  price_kinds public.price_kind[] default null,
  languages text[] default null,
  tab text default 'upcoming',
  sort text default null,
  page_size integer default 12,
  page integer default 1
) returns setof public.event_cards
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  query tsquery := private.search_query(search);
  size integer := least(greatest(coalesce(page_size, 12), 1), 100);
  skipped bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
  ordering text := case
    when sort = 'cheapest' and tab = 'past' then 'sort_price, starts_at desc, id'
    when sort = 'cheapest' then 'sort_price, starts_at, id'
    when sort = 'latest' or (tab = 'past' and sort is distinct from 'soonest') then 'starts_at desc, id desc'
    else 'starts_at, id'
  end;
begin
  -- Further pages would only make the server count rows that nobody reads.
  if skipped > 100000 then
    return;
  end if;
  return query execute format(
    'select cards.*
     from (
       select id, row_number() over (order by %1$s) as place
       from %2$s where %3$s order by %1$s limit $6 offset $7
     ) chosen
     join public.event_cards cards using (id)
     order by chosen.place',
    ordering, private.event_source(query), private.event_filter(query, kinds, price_kinds, languages, tab)
  )
  using query, kinds, price_kinds, languages, private.programme_start(), size, skipped;
end
$$;
comment on function public.list_events is
  'A page of published events. tab: upcoming (what runs counts) or past; sort: soonest, latest, cheapest (upcoming '
  'begins with soonest, past with latest); page counts from 1, page_size is kept within 1 and 100. Empty filters '
  'filter nothing. Runs as its owner because row level security would keep search and kind from the indexes; it '
  'returns published events alone, to everybody.';
revoke execute on function public.list_events(
  text, public.event_kind[], public.price_kind[], text[], text, text, integer, integer
) from public;
grant execute on function public.list_events(
  text, public.event_kind[], public.price_kind[], text[], text, text, integer, integer
) to anon, authenticated;

create function public.count_events(
  search text default null,
  price_kinds public.price_kind[] default null,
  languages text[] default null,
  tab text default 'upcoming'
) returns table (kind public.event_kind, count integer)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  query tsquery := private.search_query(search);
begin
  return query execute format(
    'select kinds.kind, (
       select count(*)::integer
       from (
         select from %s where %s and events.kind = kinds.kind order by starts_at limit 200
       ) counted
     )
     from unnest(enum_range(null::public.event_kind)) kinds (kind)',
    private.event_source(query), private.event_filter(query, null, price_kinds, languages, tab)
  )
  using query, null::public.event_kind[], price_kinds, languages, private.programme_start();
end
$$;
comment on function public.count_events is
  'How many events of each kind the filters leave; counting stops at 200. Same filters as list_events, for which '
  'see also why it runs as its owner.';
revoke execute on function public.count_events(text, public.price_kind[], text[], text) from public;
grant execute on function public.count_events(text, public.price_kind[], text[], text) to anon, authenticated;
