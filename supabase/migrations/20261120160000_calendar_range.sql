-- What the calendar asks: one answer for a span of time. Visitors hear when a space is taken, staff also by whom and why.

create index events_drafts_idx on public.events using gist (tstzrange(starts_at, ends_at)) where published_at is null;
create index course_sessions_elsewhere_idx on public.course_sessions using gist (tstzrange(starts_at, ends_at))
  where space_id is null;
create index calendar_items_elsewhere_idx on public.calendar_items using gist (tstzrange(starts_at, ends_at))
  where space_id is null and cancelled_at is null;

create type private.calendar_entry as (
  id uuid, kind text, starts_at timestamptz, ends_at timestamptz, space_id uuid, title jsonb, slug text,
  event_kind public.event_kind, event_status public.event_status, is_draft boolean, booking_id uuid, item_id uuid
);
comment on type private.calendar_entry is
  'One entry of the calendar. kind: event, booking, pending, meeting, maintenance (closed hours too).';

create function private.keeps_calendar() returns boolean
language sql stable security definer set search_path = ''
as $$ select private.has_permission('manage_calendar') or private.has_permission('manage_content') $$;
comment on function private.keeps_calendar is 'Whether whoever asks is of the staff that keep the calendar.';

create function private.calendar_events(
  since timestamptz, until timestamptz, wanted_spaces uuid[], for_staff boolean
) returns setof private.calendar_entry
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return query
  select
    found.id, 'event', found.starts_at, found.ends_at, found.space_id, found.title::jsonb, found.slug, found.kind,
    case
      when found.status = 'planned' and found.ends_at <= now() then 'completed'::public.event_status
      else found.status
    end,
    coalesce(found.published_at > now(), true), null::uuid, null::uuid
  from (
    (
      select *
      from public.events
      where published_at is not null
        and (for_staff or published_at <= now())
        and (wanted_spaces is null or space_id = any (wanted_spaces))
        and starts_at >= since - interval '6 hours' and starts_at < until and ends_at > since
      order by starts_at
      limit 2001
    )
    union all
    -- What lasts longer is rare and has an index of its own.
    (
      select *
      from public.events
      where published_at is not null
        and (for_staff or published_at <= now())
        and (wanted_spaces is null or space_id = any (wanted_spaces))
        and ends_at - starts_at > interval '6 hours'
        and tstzrange(starts_at, ends_at) @> since and starts_at < since - interval '6 hours'
      limit 2001
    )
    union all
    (
      select *
      from public.events
      where for_staff
        and published_at is null
        and (wanted_spaces is null or space_id = any (wanted_spaces))
        and tstzrange(starts_at, ends_at) && tstzrange(since, until)
      limit 2001
    )
  ) found;
end
$$;
comment on function private.calendar_events is 'Events by their own time, wherever they take place: published ones, drafts for staff.';

create function private.calendar_sessions(
  since timestamptz, until timestamptz, wanted_spaces uuid[], for_staff boolean
) returns setof private.calendar_entry
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return query
  select
    taken.id, 'event', taken.starts_at, taken.ends_at, taken.space_id,
    coalesce(events.title, courses.title)::jsonb, events.slug, events.kind,
    case
      when events.status = 'planned' and taken.ends_at <= now() then 'completed'::public.event_status
      else events.status
    end,
    coalesce(coalesce(events.published_at, courses.published_at) > now(), true), null::uuid, null::uuid
  from public.spaces
  cross join lateral (
    select *
    from public.space_occupancy
    where space_id = spaces.id and during && tstzrange(since, until) and state = 'event'
    limit 2001
  ) taken
  left join public.events on events.id = taken.event_id and (for_staff or events.published_at <= now())
  left join public.course_sessions sessions on taken.event_id is null and sessions.id = taken.id
  left join public.courses on courses.id = sessions.course_id and (for_staff or courses.published_at <= now())
  where (wanted_spaces is null or spaces.id = any (wanted_spaces))
    -- An event that may be told is an entry by itself; of one that may not, only its hours are.
    and (events.id is null or taken.id <> events.id)
  union all
  select
    sessions.id, 'event', sessions.starts_at, sessions.ends_at, null::uuid, courses.title::jsonb, null::text,
    null::public.event_kind, null::public.event_status, coalesce(courses.published_at > now(), true),
    null::uuid, null::uuid
  from (
    select *
    from public.course_sessions
    where space_id is null and tstzrange(starts_at, ends_at) && tstzrange(since, until)
    limit 2001
  ) sessions
  join public.courses on courses.id = sessions.course_id
  where wanted_spaces is null and (for_staff or courses.published_at <= now());
end
$$;
comment on function private.calendar_sessions is
  'What events and courses take beside an event''s own time and space: sessions in other spaces, sessions of courses, and '
  'spaces held for what is not published yet, which visitors see without a title.';

create function private.calendar_holds(
  since timestamptz, until timestamptz, wanted_spaces uuid[], for_staff boolean
) returns setof private.calendar_entry
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return query
  with held as (
    select
      taken.id, taken.space_id, taken.starts_at, taken.ends_at,
      case taken.state when 'booked' then 'booking' when 'pending' then 'pending'
        else case items.kind when 'meeting' then 'meeting' else 'maintenance' end
      end as kind,
      case when for_staff then slots.booking_id end as booking_id,
      case when for_staff then items.id end as item_id,
      case when for_staff then items.title::jsonb end as title
    from public.spaces
    cross join lateral (
      select *
      from public.space_occupancy
      where space_id = spaces.id and during && tstzrange(since, until) and state <> 'event'
      limit 6000
    ) taken
    -- Looked up one by one: what is read grows with the range, not with the tables.
    left join lateral (
      select booking_id from public.booking_slots where for_staff and id = taken.id limit 1
    ) slots on taken.state <> 'occupied'
    left join lateral (
      select id, kind, title from public.calendar_items where id = taken.id limit 1
    ) items on taken.state = 'occupied'
    where wanted_spaces is null or spaces.id = any (wanted_spaces)
  ),
  -- Hours that follow on one another are one entry: of the same booking for staff, of the same kind for visitors, who
  -- so never learn how many people share an afternoon.
  edges as (
    select
      *,
      lag(held.ends_at) over (
        partition by held.space_id, held.kind, held.booking_id, held.item_id order by held.starts_at
      ) is distinct from held.starts_at as is_first
    from held
  ),
  blocks as (
    select
      *,
      count(*) filter (where edges.is_first) over (
        partition by edges.space_id, edges.kind, edges.booking_id, edges.item_id order by edges.starts_at
      ) as block
    from edges
  )
  select
    case when for_staff then (array_agg(blocks.id order by blocks.starts_at))[1]
      else md5(concat_ws(':', blocks.space_id, blocks.kind, extract(epoch from min(blocks.starts_at))))::uuid
    end,
    blocks.kind, min(blocks.starts_at), max(blocks.ends_at), blocks.space_id, (array_agg(blocks.title))[1], null::text,
    null::public.event_kind, null::public.event_status, false, blocks.booking_id, blocks.item_id
  from blocks
  group by blocks.space_id, blocks.kind, blocks.booking_id, blocks.item_id, blocks.block
  union all
  select
    items.id, case items.kind when 'meeting' then 'meeting' else 'maintenance' end, items.starts_at, items.ends_at,
    null::uuid, items.title::jsonb, null::text, null::public.event_kind, null::public.event_status, false, null::uuid,
    items.id
  from (
    select *
    from public.calendar_items
    where for_staff
      and wanted_spaces is null
      and space_id is null and cancelled_at is null
      and tstzrange(starts_at, ends_at) && tstzrange(since, until)
    limit 2001
  ) items;
end
$$;
comment on function private.calendar_holds is
  'Bookings, meetings and maintenance. For visitors: kind, space and time alone, under ids made of nothing else.';
