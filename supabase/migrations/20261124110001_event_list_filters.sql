-- The list of events by day, by the languages of slides and captions, and with a search that forgives typing errors.

create extension if not exists pg_trgm with schema extensions;

create index events_slide_languages_idx on public.events using gin (slide_languages);
create index events_caption_languages_idx on public.events using gin (caption_languages);

create function private.event_names(title public.localized_text, speaker_names text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select private.search_text(title) || ' ' || private.search_words(speaker_names)
$$;
comment on function private.event_names is 'Titles and speakers of an event as plain words, for comparing misspelt words with.';
grant execute on function private.event_names(public.localized_text, text) to anon, authenticated, service_role;

create index events_names_idx on public.events
  using gin (private.event_names(title, speaker_names) extensions.gin_trgm_ops)
  where published_at is not null;

create function private.programme_start(at timestamptz) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  -- Fenced: for a bare min() the planner would walk the dates from the very first event.
  with running as materialized (
    select starts_at
    from public.events
    where published_at <= now()
      and ends_at - starts_at > interval '6 hours'
      and tstzrange(starts_at, ends_at) @> at
  )
  select least(min(starts_at), at - interval '6 hours') from running
$$;
comment on function private.programme_start(timestamptz) is
  'Nothing that is not over at that moment began earlier; see programme_start().';

create function private.day_start(day date) returns timestamptz
language sql stable parallel safe set search_path = ''
as $$
  select day::timestamp at time zone 'Europe/Belgrade'
$$;
comment on function private.day_start is 'The midnight with which a day begins in Belgrade.';

drop function public.list_events(
  text, public.event_kind[], public.price_kind[], text[], text, text, integer, integer
);
drop function public.count_events(text, public.price_kind[], text[], text);
drop function private.event_filter(tsquery, public.event_kind[], public.price_kind[], text[], text);
drop function private.event_source(tsquery);

create function private.event_matches(query tsquery) returns boolean
language sql stable security definer set search_path = '' set enable_seqscan = off
as $$
  select exists (select from public.events where search @@ query and published_at <= now())
$$;

create function private.event_search(input text, out query tsquery, out misspelt text[])
language plpgsql stable security definer set search_path = ''
as $$
declare
  words text[] := regexp_split_to_array(private.search_words(left(input, 300)), ' ');
begin
  query := private.search_query(input);
  if query is null or private.event_matches(query) then
    return;
  end if;
  misspelt := (
    select array_agg(word)
    from (select distinct word from unnest(words) word limit 10) words
    -- Short words are similar to too many others, and numbers to none.
    where length(word) > 3 and word !~ '[0-9]' and not private.event_matches(private.search_query(word))
  );
  if misspelt is not null then
    query := private.search_query((select string_agg(word, ' ') from unnest(words) word where word <> all (misspelt)));
    -- The default of 0.6 takes two neighbouring letters in the wrong order for another word.
    perform set_config('pg_trgm.word_similarity_threshold', '0.42', true);
  end if;
end
$$;
comment on function private.event_search is
  'What somebody typed, as a search: words that occur in published events, and misspelt ones, which occur in none and '
  'are compared by similarity. Null: nothing of this sort. When the word forms find any event, nothing is misspelt.';

-- The condition of a list as SQL text: made of fixed pieces, the values stay parameters. $1 search, $2 kinds,
-- $3 kinds of price, $4 to $6 languages, $7 the earliest start, $8 and $9 the days. A filter that is not set leaves
-- no trace, so that the planner sees a plain condition and picks an index for it.
create function private.event_filter(
  query tsquery,
  kinds public.event_kind[],
  price_kinds public.price_kind[],
  languages text[],
  slide_languages text[],
  caption_languages text[],
  tab text,
  from_day date,
  to_day date
) returns text
language sql immutable set search_path = ''
as $$
  select concat_ws(
    ' and ',
    'published_at <= now()',
    case
      when tab = 'past' then 'ends_at <= now() and starts_at < now()'
      else 'ends_at > now()'
    end,
    case when tab is distinct from 'past' or from_day is not null then 'starts_at >= $7' end,
    case when from_day is not null then 'ends_at > $8' end,
    case when to_day is not null then 'starts_at < $9' end,
    case when query is not null then 'search @@ $1' end,
    case when cardinality(kinds) = 1 then 'kind = $2[1]' when cardinality(kinds) > 1 then 'kind = any ($2)' end,
    case
      when cardinality(price_kinds) = 1 then 'price_kind = $3[1]'
      when cardinality(price_kinds) > 1 then 'price_kind = any ($3)'
    end,
    case when cardinality(languages) > 0 then 'talk_languages && $4' end,
    case when cardinality(slide_languages) > 0 then 'slide_languages && $5' end,
    case when cardinality(caption_languages) > 0 then 'caption_languages && $6' end
  )
$$;

-- Where a list reads from, as SQL text, with the misspelt words as $10. The planner cannot know how rare a word is. A
-- rare one is looked up in the search index first (offset 0 keeps it so); walking the dates until enough events match
-- suits the common one.
create function private.event_source(query tsquery, misspelt text[]) returns text
language sql stable security definer set search_path = '' set enable_seqscan = off
as $$
  select case
    when misspelt is not null then pg_catalog.format(
      '(select * from public.events where published_at is not null and %s offset 0) events',
      (
        select string_agg(
          pg_catalog.format('private.event_names(title, speaker_names) operator(extensions.%%>) $10[%s]', place),
          ' and '
        )
        from generate_subscripts(misspelt, 1) place
      )
    )
    when query is null then 'public.events'
    when (select count(*) from (select from public.events where search @@ query limit 1000) matches) = 1000
      then 'public.events'
    else '(select * from public.events where search @@ $1 offset 0) events'
  end
$$;

create function private.list_start(tab text, from_day date) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select case
    when tab = 'past' then private.programme_start(private.day_start(from_day))
    else private.programme_start(greatest(now(), private.day_start(from_day)))
  end
$$;
comment on function private.list_start is 'Nothing that such a list shows began earlier, so that it need not walk through the past.';

create function public.list_events(
  search text default null,
  kinds public.event_kind[] default null,
  price_kinds public.price_kind[] default null,
  languages text[] default null,
  tab text default 'upcoming',
  sort text default null,
  page_size integer default 12,
  page integer default 1,
  slide_languages text[] default null,
  caption_languages text[] default null,
  from_day date default null,
  to_day date default null
) returns setof public.event_cards
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  wanted record := private.event_search(search);
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
       from %2$s where %3$s order by %1$s limit $11 offset $12
     ) chosen
     join public.event_cards cards using (id)
     order by chosen.place',
    ordering,
    private.event_source(wanted.query, wanted.misspelt),
    private.event_filter(
      wanted.query, kinds, price_kinds, languages, slide_languages, caption_languages, tab, from_day, to_day
    )
  )
  using
    wanted.query, kinds, price_kinds, languages, slide_languages, caption_languages,
    private.list_start(tab, from_day), private.day_start(from_day), private.day_start(to_day + 1), wanted.misspelt,
    size, skipped;
end
$$;
comment on function public.list_events is
  'A page of published events. tab: upcoming (what runs counts) or past; sort: soonest, latest, cheapest (upcoming '
  'begins with soonest, past with latest); from_day and to_day: events that take place on these days of Belgrade, both '
  'included; languages, slide_languages, caption_languages: any of them; search: word forms, and similar words when '
  'those find no event at all; page counts from 1, page_size is kept within 1 and 100. Empty filters '
  'filter nothing. Runs as its owner because row level security would keep search and kind from the indexes; it '
  'returns published events alone, to everybody.';
revoke execute on function public.list_events(
  text, public.event_kind[], public.price_kind[], text[], text, text, integer, integer, text[], text[], date, date
) from public;
grant execute on function public.list_events(
  text, public.event_kind[], public.price_kind[], text[], text, text, integer, integer, text[], text[], date, date
) to anon, authenticated;

create function public.count_events(
  search text default null,
  price_kinds public.price_kind[] default null,
  languages text[] default null,
  tab text default 'upcoming',
  slide_languages text[] default null,
  caption_languages text[] default null,
  from_day date default null,
  to_day date default null
) returns table (kind public.event_kind, count integer, is_similar boolean)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  wanted record := private.event_search(search);
begin
  return query execute format(
    'select kinds.kind, (
       select count(*)::integer
       from (
         select from %s where %s and events.kind = kinds.kind order by starts_at limit 200
       ) counted
     ), $10 is not null
     from unnest(enum_range(null::public.event_kind)) kinds (kind)',
    private.event_source(wanted.query, wanted.misspelt),
    private.event_filter(
      wanted.query, null, price_kinds, languages, slide_languages, caption_languages, tab, from_day, to_day
    )
  )
  using
    wanted.query, null::public.event_kind[], price_kinds, languages, slide_languages, caption_languages,
    private.list_start(tab, from_day), private.day_start(from_day), private.day_start(to_day + 1),
    wanted.misspelt;
end
$$;
comment on function public.count_events is
  'How many events of each kind the filters leave; counting stops at 200. is_similar: no event has the words of the '
  'search, these have similar ones. Same filters as list_events, for which see also why it runs as its owner.';
revoke execute on function public.count_events(
  text, public.price_kind[], text[], text, text[], text[], date, date
) from public;
grant execute on function public.count_events(
  text, public.price_kind[], text[], text, text[], text[], date, date
) to anon, authenticated;
