-- The public programme for other sites and programs: coming events page by page, the newest ones, and one event.

create function private.programme_events(ids uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      to_jsonb(cards) || jsonb_build_object(
        'status_note', events.status_note,
        'doors_at', events.doors_at,
        'previous_starts_at', events.previous_starts_at,
        'address', case when events.space_id is null then events.venue_address::jsonb else private.hub_address() end,
        'cover_alt', events.cover_alt,
        'published_at', events.published_at,
        'updated_at', events.updated_at
      )
      order by chosen.position
    ),
    '[]'
  )
  from unnest(ids) with ordinality chosen (id, position)
  join public.event_cards cards on cards.id = chosen.id
  join public.events on events.id = chosen.id
$$;
comment on function private.programme_events is
  'Published events with these ids, in this order: the columns of event_cards, status_note, doors_at, previous_starts_at, '
  'address, cover_alt, published_at and updated_at.';

create function private.programme_source(field_ids uuid[]) returns text
language sql stable security definer set search_path = ''
as $$
  -- Few events of a field are looked up; of a field with many, the dates are walked until enough match.
  select case
    when field_ids is null then 'public.events'
    when (
      select count(*)
      from (
        select from public.speakers
        join public.event_speakers on event_speakers.speaker_id = speakers.id
        where speakers.field_id = any (field_ids)
        limit 1000
      ) found
    ) = 1000 then
      '(select * from public.events where exists (
         select from public.event_speakers join public.speakers on speakers.id = event_speakers.speaker_id
         where event_speakers.event_id = events.id and speakers.field_id = any ($10) and speakers.status = ''active''
       )) events'
    else
      '(select * from public.events where id in (
         select event_speakers.event_id
         from public.speakers join public.event_speakers on event_speakers.speaker_id = speakers.id
         where speakers.field_id = any ($10) and speakers.status = ''active''
       ) offset 0) events'
  end
$$;

create function public.programme(
  kinds public.event_kind[] default null,
  fields text[] default null,
  languages text[] default null,
  after_starts_at timestamptz default null,
  after_id uuid default null,
  page_size integer default 50,
  newest boolean default false
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  size integer := least(greatest(coalesce(page_size, 50), 1), 100);
  field_ids uuid[] := case when fields is not null
    then array(select id from public.science_fields where slug = any (fields)) end;
  ids uuid[];
  last_id uuid;
begin
  execute format(
    'select array_agg(id) from (select id from %s where %s%s order by %s limit $13) chosen',
    private.programme_source(field_ids),
    private.event_filter_sql(null, kinds, null, languages, null, null, 'upcoming', null, null),
    case when after_id is not null and not newest then ' and (starts_at, id) > ($11, $12)' else '' end,
    case when newest then 'published_at desc, starts_at desc, id desc' else 'starts_at, id' end
  )
  into ids
  using
    null::tsquery, kinds, null::public.price_kind[], languages, null::text[], null::text[],
    private.programme_start(), null::timestamptz, null::timestamptz, field_ids,
    after_starts_at, after_id, size + 1;
  -- One more than the page has shows that there is a next one.
  if cardinality(ids) > size and not newest then
    last_id := ids[size];
  end if;
  return jsonb_build_object(
    'hub', private.hub_names(),
    'events', private.programme_events(ids[:size]),
    'next', (
      select jsonb_build_object('starts_at', starts_at, 'id', id) from public.events where id = last_id
    )
  );
end
$$;
comment on function public.programme is
  'Returns published events that are not over, the soonest first: {hub {ru, en}, events [the columns of event_cards, '
  'status_note, doors_at, previous_starts_at, address, cover_alt, published_at, updated_at], next {starts_at, id} or null}. '
  'next goes into after_starts_at and after_id for the next page; page_size is limited to 1–100. fields: slugs of science '
  'fields of the speakers. newest: those published last, without further pages. A null filter matches everything. Runs as '
  'its owner because row level security would keep filters from using indexes; returns published events only.';
revoke execute on function public.programme(
  public.event_kind[], text[], text[], timestamptz, uuid, integer, boolean
) from public;
grant execute on function public.programme(
  public.event_kind[], text[], text[], timestamptz, uuid, integer, boolean
) to anon, authenticated;

create function public.programme_event(slug text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'hub', private.hub_names(),
    'event', private.programme_events(array(
      select events.id from public.events where events.slug = programme_event.slug and events.published_at <= now()
    )) -> 0
  )
$$;
comment on function public.programme_event is
  'Returns {hub {ru, en}, event}: the published event with this slug in the shape of programme, or null. It may be over.';
revoke execute on function public.programme_event(text) from public;
grant execute on function public.programme_event(text) to anon, authenticated;
