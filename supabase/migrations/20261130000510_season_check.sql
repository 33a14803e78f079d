-- Functions refer to tables of later files.
set check_function_bodies = off;

-- What stands against publishing a season: conflicts, gaps, dates and translations.

create view private.season_slots with (security_invoker = true) as
select
  items.season_id, items.id as item_id, items.event_id as record_id, events.id as occupancy_id, events.space_id,
  events.starts_at, events.ends_at
from public.season_items items
join public.events on events.id = items.event_id and events.status = 'planned'
where items.kind = 'event'
union all
select items.season_id, items.id, items.event_id, sessions.id, sessions.space_id, sessions.starts_at, sessions.ends_at
from public.season_items items
join public.events on events.id = items.event_id and events.status = 'planned'
join public.event_sessions sessions on sessions.event_id = events.id
where items.kind = 'event' and sessions.space_id is not null and sessions.space_id is distinct from events.space_id
union all
select
  items.season_id, items.id, items.course_id, sessions.id, coalesce(sessions.space_id, courses.space_id), sessions.starts_at,
  sessions.ends_at
from public.season_items items
join public.courses on courses.id = items.course_id and courses.status = 'planned'
join public.course_sessions sessions on sessions.course_id = courses.id;
comment on view private.season_slots is
  'When and where the items of seasons take place. A session of a course without a space of its own is in that of the course.';

create view private.speaker_engagements with (security_invoker = true) as
select
  lineup.speaker_id, 'event' as kind, events.id as record_id, events.title::jsonb as title, events.starts_at, events.ends_at,
  events.published_at
from public.event_speakers lineup
join public.events on events.id = lineup.event_id and events.status = 'planned'
where not exists (
  select from public.event_session_speakers said
  join public.event_sessions sessions on sessions.id = said.session_id
  where sessions.event_id = events.id and said.speaker_id = lineup.speaker_id
)
union all
select
  said.speaker_id, 'event', events.id, events.title::jsonb, sessions.starts_at, sessions.ends_at, events.published_at
from public.event_session_speakers said
join public.event_sessions sessions on sessions.id = said.session_id
join public.events on events.id = sessions.event_id and events.status = 'planned'
union all
select
  taught.speaker_id, 'course', courses.id, courses.title::jsonb, sessions.starts_at, sessions.ends_at, courses.published_at
from public.course_speakers taught
join public.courses on courses.id = taught.course_id and courses.status = 'planned'
join public.course_sessions sessions on sessions.course_id = courses.id;
comment on view private.speaker_engagements is
  'When speakers speak: in their sessions of an event, during the whole event where they have none, and in the sessions of courses.';

create function private.season_conflicts(season_id uuid)
returns table (severity text, code text, item_id uuid, other jsonb, details jsonb)
language sql stable security definer set search_path = ''
as $$
  with slots as materialized (
    select * from private.season_slots slots where slots.season_id = season_conflicts.season_id
  ),
  items as materialized (
    select * from private.season_item_details items where items.season_id = season_conflicts.season_id and not items.is_public
  ),
  -- Spaces: what is in one already, other courses whose sessions have no space of their own, and other items.
  rooms as (
    select
      slots.item_id, slots.space_id, taken.starts_at, taken.ends_at, taken.state::text as state,
      case when events.id is not null then
        jsonb_build_object('kind', 'event', 'record_id', events.id, 'title', events.title)
      end as other
    from slots
    join public.space_occupancy taken
      on taken.space_id = slots.space_id and taken.during && tstzrange(slots.starts_at, slots.ends_at)
    left join public.events on events.id = taken.event_id
    where not exists (select from slots own where own.occupancy_id = taken.id)
    union all
    select
      slots.item_id, slots.space_id, sessions.starts_at, sessions.ends_at, 'event',
      jsonb_build_object('kind', 'course', 'record_id', courses.id, 'title', courses.title)
    from slots
    join public.courses on courses.space_id = slots.space_id and courses.status = 'planned' and courses.published_at is not null
    join public.course_sessions sessions
      on sessions.course_id = courses.id and sessions.space_id is null
      and sessions.starts_at < slots.ends_at and sessions.ends_at > slots.starts_at
    where not exists (select from slots own where own.occupancy_id = sessions.id)
    union all
    select
      slots.item_id, slots.space_id, later.starts_at, later.ends_at, 'event',
      jsonb_build_object('kind', items.kind, 'record_id', items.record_id, 'title', items.title)
    from slots
    join slots later
      on later.space_id = slots.space_id and later.record_id <> slots.record_id and later.occupancy_id > slots.occupancy_id
      and later.starts_at < slots.ends_at and later.ends_at > slots.starts_at
    join items on items.id = later.item_id
  ),
  engagements as materialized (
    select items.id as item_id, engaged.*
    from items
    join private.speaker_engagements engaged on engaged.record_id = items.record_id
    where items.kind in ('event', 'course')
  )
  select
    'blocks', 'room_conflict', rooms.item_id, rooms.other,
    jsonb_build_object(
      'space', (select name from public.spaces where id = rooms.space_id), 'starts_at', rooms.starts_at,
      'ends_at', rooms.ends_at, 'state', rooms.state
    )
  from rooms
  where exists (select from items where items.id = rooms.item_id)
  union all
  -- Teachers of a course share its sessions: that all of them are there is only likely.
  select distinct on (mine.item_id, theirs.record_id, mine.speaker_id)
    case when mine.kind = 'event' and theirs.kind = 'event' then 'blocks' else 'warns' end, 'speaker_conflict', mine.item_id,
    jsonb_build_object('kind', theirs.kind, 'record_id', theirs.record_id, 'title', theirs.title),
    jsonb_build_object(
      'speaker', (select name from public.speakers where id = mine.speaker_id), 'starts_at', theirs.starts_at,
      'ends_at', theirs.ends_at
    )
  from engagements mine
  join private.speaker_engagements theirs
    on theirs.speaker_id = mine.speaker_id and theirs.record_id <> mine.record_id
    and theirs.starts_at < mine.ends_at and theirs.ends_at > mine.starts_at
  where case
    when exists (select from engagements where record_id = theirs.record_id) then theirs.record_id > mine.record_id
    else theirs.published_at is not null
  end
  union all
  select distinct on (slots.item_id, closures.id)
    'warns', 'closed', slots.item_id, null::jsonb,
    jsonb_build_object('reason', closures.reason, 'starts_on', closures.starts_on, 'ends_on', closures.ends_on)
  from slots
  join items on items.id = slots.item_id
  join public.closures
    on closures.during && daterange(
      (slots.starts_at at time zone 'Europe/Belgrade')::date, (slots.ends_at at time zone 'Europe/Belgrade')::date, '[]'
    )
    and slots.space_id is not null and (closures.is_whole_hub or slots.space_id = any (closures.space_ids))
$$;
comment on function private.season_conflicts is
  'Returns where items of a season meet each other, what is planned already, or closures, for season_findings.';

create function private.season_gaps(season_id uuid, publish_at timestamptz)
returns table (severity text, code text, item_id uuid, details jsonb)
language sql stable security definer set search_path = ''
as $$
  with items as materialized (
    select * from private.season_item_details items where items.season_id = season_gaps.season_id
  ),
  drafts as materialized (select * from items where not is_public),
  found (item_id, severity, code, is_found) as (
    select items.id, given.severity, given.code, given.is_found
    from drafts items
    join public.events on events.id = items.event_id and items.kind = 'event'
    cross join lateral (
      values
      ('blocks', 'in_past', events.starts_at <= now()),
      ('blocks', 'starts_before_publication', events.starts_at > now() and events.starts_at <= publish_at),
      ('warns', 'not_planned', events.status <> 'planned'),
      ('blocks', 'no_place', events.format <> 'online' and events.space_id is null and events.venue is null),
      (
        'warns', 'no_stream',
        events.format <> 'offline' and not exists (select from public.event_streams where event_id = events.id)
      ),
      ('warns', 'no_speakers', not exists (select from public.event_speakers where event_id = events.id)),
      (
        'warns', 'hidden_speaker',
        exists (
          select from public.event_speakers lineup join public.speakers on speakers.id = lineup.speaker_id
          where lineup.event_id = events.id and speakers.status <> 'active'
        )
      ),
      ('warns', 'no_summary', events.summary is null),
      ('warns', 'no_cover_text', events.cover_path is not null and events.cover_alt is null),
      ('warns', 'no_seats', events.format <> 'online' and events.capacity is null and events.external_ticket_url is null)
    ) given (severity, code, is_found)
    union all
    select items.id, given.severity, given.code, given.is_found
    from drafts items
    join public.courses on courses.id = items.course_id
    cross join lateral (
      values
      ('blocks', 'in_past', courses.ends_at <= now()),
      ('warns', 'starts_before_publication', courses.ends_at > now() and courses.starts_at <= publish_at),
      ('warns', 'no_dates', courses.starts_at is null),
      ('warns', 'not_planned', courses.status <> 'planned'),
      (
        'warns', 'no_place',
        courses.format <> 'online' and courses.space_id is null and exists (
          select from public.course_sessions where course_id = courses.id and space_id is null
        )
      ),
      ('warns', 'no_speakers', not exists (select from public.course_speakers where course_id = courses.id)),
      ('warns', 'no_summary', courses.summary is null),
      ('warns', 'no_seats', courses.format <> 'online' and courses.capacity is null)
    ) given (severity, code, is_found)
    union all
    select items.id, given.severity, given.code, given.is_found
    from drafts items
    join public.slides on slides.id = items.slide_id
    left join public.events on events.id = slides.event_id
    cross join lateral (
      values
      ('blocks', 'in_past', least(slides.shown_until, events.ends_at) <= greatest(publish_at, now())),
      (
        'warns', 'event_not_in_season',
        slides.event_id is not null and coalesce(events.published_at > publish_at, true)
        and not exists (select from items events_of where events_of.kind = 'event' and events_of.event_id = slides.event_id)
      )
    ) given (severity, code, is_found)
    union all
    select items.id, 'warns', 'no_channel', private.channel_since() is null
    from drafts items where items.kind = 'post'
    union all
    select items.id, 'warns', 'already_public', true
    from items where items.is_public and items.released_at is null
  )
  select found.severity, found.code, found.item_id, '{}'::jsonb from found where found.is_found
  union all
  select
    'warns', 'translation_' || texts.state, items.id,
    jsonb_build_object('texts', count(*), 'translation_id', (array_agg(texts.id order by texts.id))[1])
  from drafts items
  join public.content_translations texts
    on texts.record_id = items.record_id::text
    and texts.record_table = case items.kind when 'event' then 'events' when 'course' then 'courses' when 'slide' then 'slides' end
  where texts.state in ('missing', 'stale', 'identical')
  group by items.id, texts.state
  union all
  select 'blocks', 'empty', null, '{}'
  where not exists (select from drafts)
$$;
comment on function private.season_gaps is
  'Returns what items of a season lack, wrong dates and translations, for season_findings.';

create function private.season_findings(season_id uuid, publish_at timestamptz) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with found as (
    select severity, code, item_id, other, details from private.season_conflicts(season_id)
    union all
    select severity, code, item_id, null, details from private.season_gaps(season_id, publish_at)
  )
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'key', concat_ws(':', found.code, found.item_id, found.other ->> 'record_id', found.details ->> 'starts_on'),
        'severity', found.severity, 'code', found.code, 'other', found.other, 'details', found.details,
        'item', case when items.id is not null then private.season_item_json(items) - 'text' end
      )
      order by found.severity, items.starts_at, items.title ->> 'ru', items.id, found.code, found.details ->> 'starts_at'
    ),
    '[]'
  )
  from found left join private.season_item_details items on items.id = found.item_id
$$;
comment on function private.season_findings is 'Returns what check_season returns, for a publication at a time.';

create function public.check_season(season_id uuid, publish_at timestamptz default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
begin
  perform private.require_permission('manage_content');
  if not exists (select from public.seasons where id = season_id) then
    perform private.raise_api_error(404, 'season_not_found', 'No such season');
  end if;
  return private.season_findings(season_id, greatest(publish_at, now()));
end
$$;
comment on function public.check_season is
  'Returns what stands against publishing a season at a time (default now): [{key, severity (blocks, warns), code, item as in '
  'admin_season or null, other {kind, record_id, title} or null, details}], what blocks first. Codes: room_conflict {space, '
  'starts_at, ends_at, state}, speaker_conflict {speaker, starts_at, ends_at}, closed {reason, starts_on, ends_on}, in_past, '
  'starts_before_publication, not_planned, no_place, no_stream, no_speakers, hidden_speaker, no_summary, no_cover_text, '
  'no_seats, no_dates, event_not_in_season (of a slide), no_channel, already_public, translation_missing, translation_stale and '
  'translation_identical {texts, translation_id of the first}, empty. A price an event always has: see events_price. For '
  'manage_content. Errors: PT403 not_allowed, PT404 season_not_found.';
revoke execute on function public.check_season(uuid, timestamptz) from public;
grant execute on function public.check_season(uuid, timestamptz) to authenticated;
