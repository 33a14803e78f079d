-- Events as staff look through them: drafts too, an index for each order, one function for a page.

create index events_all_starts_idx on public.events (starts_at, id);
create index events_title_ru_idx on public.events ((title ->> 'ru'), id);
create index events_title_en_idx on public.events ((coalesce(title ->> 'en', title ->> 'ru')), id);
create index events_draft_idx on public.events (starts_at, id) where published_at is null;
create index events_published_idx on public.events (published_at, starts_at, id) where published_at is not null;
create index events_status_idx on public.events (status, starts_at, id) where status <> 'planned';

create function private.event_state(event public.events) returns text
language sql stable set search_path = ''
as $$
  select case
    when event.published_at is null then 'draft'
    when event.published_at > now() then 'scheduled'
    when event.status in ('cancelled', 'postponed') then event.status::text
    when event.ends_at < now() then 'past'
    else 'published'
  end
$$;
comment on function private.event_state is
  'In one word, the one that matters most to staff: draft, scheduled, cancelled, postponed, past, published.';
grant execute on function private.event_state(public.events) to authenticated;

create function private.event_state_filter(state text) returns text
language sql immutable set search_path = ''
as $$
  select case state
    when 'draft' then 'published_at is null'
    when 'scheduled' then 'published_at > now()'
    when 'cancelled' then 'published_at <= now() and status = ''cancelled'''
    when 'postponed' then 'published_at <= now() and status = ''postponed'''
    when 'past' then 'published_at <= now() and status in (''planned'', ''completed'') and ends_at < now()'
    when 'published' then 'published_at <= now() and status in (''planned'', ''completed'') and ends_at >= now()'
  end
$$;
comment on function private.event_state_filter is 'What event_state says of an event, as a condition that indexes answer.';

create function public.admin_events(
  search text default null,
  state text default null,
  kind public.event_kind default null,
  tab text default 'coming',
  sort text default 'date',
  language public.interface_language default 'ru',
  page_size integer default 25,
  page integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  query tsquery := private.search_query(search);
  size integer := least(greatest(coalesce(page_size, 25), 1), 1000);
  skipped bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
  source text := case
    when query is null then 'public.events'
    else '(select * from public.events where events.search @@ $1 offset 0) events'
  end;
  filter text := concat_ws(
    ' and ',
    'true',
    private.event_state_filter(state),
    case when kind is not null then 'kind = $2' end,
    -- The start bounds what the index reads; what is longer than a month is not found before its end, but among all.
    case tab
      when 'all' then null
      when 'past' then 'starts_at < now() and ends_at < now()'
      else 'starts_at >= now() - interval ''31 days'' and ends_at >= now()'
    end
  );
  title text := case language
    when 'en' then 'coalesce(title ->> ''en'', title ->> ''ru'')'
    else 'title ->> ''ru'''
  end;
  ordering text := case sort
    when 'date_desc' then 'starts_at desc, id desc'
    when 'title' then title || ', id'
    when 'title_desc' then title || ' desc, id desc'
    -- No index: it would make every registration write all indexes of its event anew.
    when 'seats' then 'seats_taken, id'
    when 'seats_desc' then 'seats_taken desc, id desc'
    else 'starts_at, id'
  end;
  answer jsonb;
begin
  perform private.require_permission('manage_events');
  if skipped > 100000 then
    return jsonb_build_object('total', 0, 'rows', '[]'::jsonb);
  end if;
  execute pg_catalog.format(
    'with chosen as materialized (
       select id, row_number() over (order by %1$s) as place
       from %2$s where %3$s order by %1$s limit $3 offset $4
     )
     select jsonb_build_object(
       ''total'', (select count(*) from (select from %2$s where %3$s limit 10000) counted),
       ''rows'', coalesce(
         (
           select jsonb_agg(private.listed_event(own) order by chosen.place)
           from chosen join public.events own using (id)
         ),
         ''[]''
       )
     )',
    ordering, source, filter
  )
  into answer
  using query, kind, size, skipped;
  return answer;
end
$$;
comment on function public.admin_events is
  '{total, rows}: a page of events for those who manage them: {id, slug, kind, title, status, state, starts_at, ends_at, '
  'published_at, format, place, capacity, seats_taken, waitlist_count, price_kind, price_amount, currency, series_id, '
  'speakers, updated_at}. state: draft, scheduled, published, postponed, cancelled, past. tab: coming (not over; the default), '
  'past, all. sort: date, title, seats, each also with _desc; titles in the language given. page counts from 1, page_size is '
  'kept within 1 and 1000; total stops counting at 10000. Runs as its owner, for under row level security no index answers a '
  'search. Errors: PT401 sign_in_required, PT403 not_allowed.';

create function private.listed_event(event public.events) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', event.id, 'slug', event.slug, 'kind', event.kind, 'title', event.title, 'status', event.status,
    'state', private.event_state(event), 'starts_at', event.starts_at, 'ends_at', event.ends_at,
    'published_at', event.published_at, 'format', event.format,
    'place', coalesce((select name from public.spaces where id = event.space_id), event.venue),
    'capacity', event.capacity, 'seats_taken', event.seats_taken, 'waitlist_count', event.waitlist_count,
    'price_kind', event.price_kind, 'price_amount', event.price_amount, 'currency', event.currency,
    'series_id', event.series_id, 'updated_at', event.updated_at,
    'speakers', (
      select coalesce(jsonb_agg(speakers.name order by bill.sort_order), '[]')
      from public.event_speakers bill join public.speakers on speakers.id = bill.speaker_id
      where bill.event_id = event.id
    )
  )
$$;

create function private.registered_for(event uuid) returns bigint
language sql stable security definer set search_path = ''
as $$ select count(*) from public.registrations where event_id = event and status <> 'cancelled' $$;
comment on function private.registered_for is 'How many hold or wait for a seat.';
grant execute on function private.registered_for(uuid) to authenticated;

-- As the caller: the policies decide which of them may be changed.
create function public.publish_events(ids uuid[], is_published boolean) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_variable
declare
  done integer;
begin
  perform private.require_permission('manage_events');
  if cardinality(ids) > 100 then
    perform private.refuse(400, 'too_many', 'At most 100 at once', jsonb_build_object('max', 100));
  end if;
  if is_published then
    update public.events set published_at = now()
    where id = any (ids) and (published_at is null or published_at > now());
  else
    -- Whoever has a seat keeps the page of their event.
    update public.events set published_at = null
    where id = any (ids) and published_at is not null and private.registered_for(id) = 0;
  end if;
  select count(*) into done
  from public.events
  where id = any (ids) and coalesce(published_at <= now(), false) = is_published;
  return jsonb_build_object('done', done, 'refused', cardinality(ids) - done);
end
$$;
comment on function public.publish_events is
  'Publishes events at once, or makes them drafts again; at most 100 ids. Answers {done, refused}: an event with registrations '
  'stays where it is. For manage_events. Errors: PT401 sign_in_required, PT403 not_allowed, PT400 too_many.';

revoke execute on function
  public.admin_events(text, text, public.event_kind, text, text, public.interface_language, integer, integer),
  public.publish_events(uuid[], boolean)
from public;
grant execute on function
  public.admin_events(text, text, public.event_kind, text, text, public.interface_language, integer, integer),
  public.publish_events(uuid[], boolean)
to authenticated;
