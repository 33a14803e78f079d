-- Functions refer to tables of later files.
set check_function_bodies = off;

-- Calendar items entered by staff: meetings, maintenance, closed hours.

create type public.calendar_item_kind as enum ('meeting', 'maintenance', 'closed');

create table public.calendar_series (
  id uuid primary key default gen_random_uuid(),
  every_weeks integer not null default 1 check (every_weeks between 1 and 52),
  repeats_until date not null,
  created_at timestamptz not null default now()
);
comment on table public.calendar_series is
  'Ties repeated calendar items together. Each repetition is a row of its own, so that one can move or be cancelled.';

create table public.calendar_items (
  id uuid primary key default gen_random_uuid(),
  kind public.calendar_item_kind not null,
  title public.localized_text not null,
  note text check (length(note) <= 2000),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  space_id uuid references public.spaces (id),
  series_id uuid references public.calendar_series (id) on delete set null,
  cancelled_at timestamptz,
  ics_sequence integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at > starts_at)
);
comment on table public.calendar_items is 'Meetings, maintenance and closed hours. Staff alone see what they are.';
comment on column public.calendar_items.space_id is 'Null: occupies no space.';
create index calendar_items_starts_idx on public.calendar_items (starts_at);
create index calendar_items_space_idx on public.calendar_items (space_id, starts_at);
create index calendar_items_series_idx on public.calendar_items (series_id);

alter table public.calendar_series enable row level security;

create policy "calendar managers read" on public.calendar_series for select to authenticated
  using ((select private.has_permission('manage_calendar')) or (select private.has_permission('manage_content')));

alter table public.calendar_items enable row level security;

create policy "calendar managers read" on public.calendar_items for select to authenticated
  using ((select private.has_permission('manage_calendar')) or (select private.has_permission('manage_content')));

grant select on public.calendar_series, public.calendar_items to authenticated;

create trigger calendar_items_touch before update on public.calendar_items
  for each row execute function private.touch_updated_at();
create trigger calendar_series_audit after insert or update or delete on public.calendar_series
  for each row execute function private.record_change();
create trigger calendar_items_audit after insert or update or delete on public.calendar_items
  for each row execute function private.record_change();

-- Occupancy of spaces. Triggers of bookings, events, courses and calendar items write here, and one constraint decides
-- every race between them.

create type public.slot_state as enum ('booked', 'pending', 'event', 'occupied');

create table public.space_occupancy (
  id uuid primary key,
  space_id uuid not null references public.spaces (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  during tstzrange not null generated always as (tstzrange(starts_at, ends_at)) stored,
  state public.slot_state not null,
  event_id uuid references public.events (id) on delete cascade,
  constraint space_occupancy_free exclude using gist (space_id with =, during with &&)
);
comment on table public.space_occupancy is
  'Occupancy of spaces, visible to visitors without names or reasons, except for events. Written by triggers.';
comment on column public.space_occupancy.id is
  'That of the booking slot, event, event session, course session or calendar item behind it.';
comment on column public.space_occupancy.state is
  'booked: a confirmed booking. pending: a booking that waits. event: of the hub, a course session too. occupied: a '
  'meeting, maintenance, or closed.';
create index space_occupancy_week_idx on public.space_occupancy (space_id, starts_at);
create index space_occupancy_starts_idx on public.space_occupancy (starts_at);
create index space_occupancy_event_idx on public.space_occupancy (event_id);

create function private.occupy_space(
  id uuid, space_id uuid, starts_at timestamptz, ends_at timestamptz, state public.slot_state, event_id uuid
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.space_occupancy (id, space_id, starts_at, ends_at, state, event_id)
  values (occupy_space.id, occupy_space.space_id, occupy_space.starts_at, occupy_space.ends_at, occupy_space.state, occupy_space.event_id)
  on conflict on constraint space_occupancy_pkey do update
  set space_id = excluded.space_id, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
    state = excluded.state, event_id = excluded.event_id;
exception when exclusion_violation then
  raise sqlstate 'PT409' using
    message = 'Time conflict with existing booking',
    detail = coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'space_id', taken.space_id, 'starts_at', taken.starts_at, 'ends_at', taken.ends_at, 'state', taken.state
          )
          order by taken.starts_at
        )
        from public.space_occupancy taken
        where taken.space_id = occupy_space.space_id
          and taken.during && tstzrange(occupy_space.starts_at, occupy_space.ends_at)
          and taken.id <> occupy_space.id
      ),
      '[]'
    )::text;
end
$$;
comment on function private.occupy_space is
  'Occupies a space, or moves the occupancy with the same id. Raises PT409 with the conflict as JSON in the detail.';

create function private.release_occupancy() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.space_occupancy where id = old.id;
  return null;
end
$$;

create view private.event_occupancy as
select id as event_id, id, space_id, starts_at, ends_at
from public.events
where space_id is not null and status in ('planned', 'completed')
union all
select sessions.event_id, sessions.id, sessions.space_id, sessions.starts_at, sessions.ends_at
from public.event_sessions sessions
join public.events on events.id = sessions.event_id
where sessions.space_id is not null
  and sessions.space_id is distinct from events.space_id
  and events.status in ('planned', 'completed');
comment on view private.event_occupancy is
  'Spaces that events occupy: their own and those of their sessions. Cancelled and postponed events occupy none.';

create function private.sync_event_occupancy(event uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.space_occupancy taken
  where taken.event_id = event
    and not exists (
      select from private.event_occupancy wanted where wanted.event_id = event and wanted.id = taken.id
    );
  perform private.occupy_space(wanted.id, wanted.space_id, wanted.starts_at, wanted.ends_at, 'event', event)
  from private.event_occupancy wanted
  where wanted.event_id = event;
end
$$;

create function private.event_moved() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.sync_event_occupancy(new.id);
  return null;
end
$$;
create trigger events_occupy after insert or update of space_id, starts_at, ends_at, status on public.events
  for each row execute function private.event_moved();

-- Sessions that move with their event are checked once, after all have moved.
create function private.event_session_moved() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('hub.moving_event', true) = coalesce(new.event_id, old.event_id)::text then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    perform private.sync_event_occupancy(old.event_id);
  end if;
  if tg_op <> 'DELETE' then
    perform private.sync_event_occupancy(new.event_id);
  end if;
  return null;
end
$$;
create trigger event_sessions_occupy after insert or update or delete on public.event_sessions
  for each row execute function private.event_session_moved();

create function private.course_session_moved() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.space_id is null then
    delete from public.space_occupancy where id = new.id;
  else
    perform private.occupy_space(new.id, new.space_id, new.starts_at, new.ends_at, 'event', null);
  end if;
  return null;
end
$$;
create trigger course_sessions_occupy after insert or update on public.course_sessions
  for each row execute function private.course_session_moved();
create trigger course_sessions_vacate after delete on public.course_sessions
  for each row execute function private.release_occupancy();

create function private.calendar_item_moved() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.space_id is null or new.cancelled_at is not null then
    delete from public.space_occupancy where id = new.id;
  else
    perform private.occupy_space(new.id, new.space_id, new.starts_at, new.ends_at, 'occupied', null);
  end if;
  return null;
end
$$;
create trigger calendar_items_vacate after delete on public.calendar_items
  for each row execute function private.release_occupancy();

create function private.sync_booking_occupancy(booking uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.space_occupancy
  where id in (select slots.id from public.booking_slots slots where slots.booking_id = booking)
    and exists (
      select from public.space_bookings where id = booking and status not in ('pending', 'confirmed')
    );
  perform private.occupy_space(
    slots.id, bookings.space_id, slots.starts_at, slots.ends_at,
    case bookings.status when 'confirmed' then 'booked' else 'pending' end::public.slot_state, null
  )
  from public.booking_slots slots
  join public.space_bookings bookings on bookings.id = slots.booking_id
  where bookings.id = booking and bookings.status in ('pending', 'confirmed')
  order by slots.starts_at;
end
$$;

create function private.booking_moved() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.sync_booking_occupancy(new.id);
  return null;
end
$$;
create trigger space_bookings_occupy after update of space_id, status on public.space_bookings
  for each row execute function private.booking_moved();

create function private.booking_slot_moved() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.sync_booking_occupancy(new.booking_id);
  return null;
end
$$;
create trigger booking_slots_occupy after insert or update on public.booking_slots
  for each row execute function private.booking_slot_moved();
create trigger booking_slots_vacate after delete on public.booking_slots
  for each row execute function private.release_occupancy();

alter table public.space_occupancy enable row level security;

create policy "public read" on public.space_occupancy for select to anon, authenticated using (true);
-- No insert, update and delete: triggers write it.

grant select on public.space_occupancy to anon, authenticated;

-- Occupancy for the rent page.

create function public.list_space_occupancy(
  space text default null,
  since timestamptz default now(),
  until timestamptz default now() + interval '7 days'
) returns table (starts_at timestamptz, ends_at timestamptz, state public.slot_state, event jsonb)
language sql stable set search_path = ''
as $$
  select
    taken.starts_at, taken.ends_at, taken.state,
    case when events.id is not null then
      jsonb_build_object('slug', events.slug, 'kind', events.kind, 'title', events.title)
    end
  from public.space_occupancy taken
  left join public.events on events.id = taken.event_id
  where taken.space_id = (
      select spaces.id
      from public.spaces
      where spaces.is_active and (list_space_occupancy.space is null or spaces.slug = list_space_occupancy.space)
      order by spaces.sort_order, spaces.slug
      limit 1
    )
    and taken.during && tstzrange(
      list_space_occupancy.since,
      greatest(
        list_space_occupancy.since,
        least(list_space_occupancy.until, list_space_occupancy.since + interval '100 days')
      )
    )
  order by taken.starts_at
$$;
comment on function public.list_space_occupancy is
  'Returns the occupancy of a space (by its slug; by default the first active one) between two times, 100 days at most, in '
  'order of time. Without names; an event (slug, kind, title) where the caller may see it. Runs as its caller.';
revoke execute on function public.list_space_occupancy(text, timestamptz, timestamptz) from public;
grant execute on function public.list_space_occupancy(text, timestamptz, timestamptz) to anon, authenticated;

-- The calendar range: one response for a period. Visitors see when a space is occupied, staff also by whom and why.

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

create function private.is_calendar_staff() returns boolean
language sql stable security definer set search_path = ''
as $$ select private.has_permission('manage_calendar') or private.has_permission('manage_content') $$;
comment on function private.is_calendar_staff is 'Returns whether the caller is staff who manage the calendar.';

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
comment on function private.calendar_events is
  'Returns events by their own time, wherever they take place: published ones, drafts for staff only.';

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
    -- A visible event is an entry of its own; of a hidden one only its hours are.
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
  'Returns what events and courses occupy in addition to an event''s own time and space: sessions in other spaces, '
  'sessions of courses, and spaces occupied by unpublished events, which visitors see without a title.';

create function private.calendar_occupancy(
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
    -- Looked up one by one, so that the cost grows with the range, not with the tables.
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
comment on function private.calendar_occupancy is
  'Returns bookings, meetings and maintenance. Visitors get kind, space and time only, with ids derived from those.';

-- Calendar items in API responses.

create function private.calendar_json(entries private.calendar_entry[], for_staff boolean) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', entry.id, 'kind', entry.kind, 'starts_at', entry.starts_at, 'ends_at', entry.ends_at,
        'space_id', entry.space_id, 'title', entry.title, 'slug', entry.slug, 'event_kind', entry.event_kind,
        'event_status', entry.event_status
      )
      || case when for_staff then jsonb_build_object(
        'is_draft', entry.is_draft,
        'booking_id', entry.booking_id,
        'person', case when booking.id is not null then jsonb_build_object(
          'full_name', booking.full_name, 'email', booking.email, 'phone', booking.phone
        ) end,
        'note', coalesce(item.note, booking.purpose),
        'series_id', item.series_id,
        'item_kind', item.kind,
        'updated_at', coalesce(item.updated_at, booking.updated_at),
        'recurrence', case when item.series_id is not null then jsonb_build_object(
          'every_weeks', series.every_weeks,
          -- As it is by now: repetitions may have been moved or cancelled.
          'repeats_until', (
            select max((others.starts_at at time zone 'Europe/Belgrade')::date)
            from public.calendar_items others
            where others.series_id = item.series_id and others.cancelled_at is null
          )
        ) end
      ) else '{}' end
      order by entry.starts_at, entry.ends_at, entry.id
    ),
    '[]'
  )
  from unnest(entries) entry
  left join public.space_bookings booking on for_staff and booking.id = entry.booking_id
  left join public.calendar_items item on for_staff and item.id = entry.item_id
  left join public.calendar_series series on series.id = item.series_id
$$;
comment on function private.calendar_json is
  'Entries as items of the API, in order of time; names, notes and the like for staff only.';

create function public.calendar_range(
  range_from timestamptz, range_until timestamptz, kinds text[] default null, space_ids uuid[] default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  for_staff boolean := private.is_calendar_staff();
  known constant text[] := '{event,booking,pending,meeting,maintenance}';
  most constant integer := 2000;
  entries private.calendar_entry[];
begin
  if range_from is null or range_until is null or range_until <= range_from then
    perform private.raise_api_error(400, 'range_invalid', 'A range ends after it begins');
  elsif range_until - range_from > interval '62 days' then
    perform private.raise_api_error(400, 'range_too_long', 'A range is 62 days at most', '{"max_days": 62}');
  elsif not coalesce(kinds <@ known, true) then
    perform private.raise_api_error(400, 'kind_unknown', 'Unknown kind', jsonb_build_object('kinds', known));
  end if;
  entries := array(
    select entry
    from (
      select events from private.calendar_events(range_from, range_until, space_ids, for_staff) events
      where kinds is null or 'event' = any (kinds)
      union all
      select sessions from private.calendar_sessions(range_from, range_until, space_ids, for_staff) sessions
      where kinds is null or 'event' = any (kinds)
      union all
      select holds from private.calendar_occupancy(range_from, range_until, space_ids, for_staff) holds
      where kinds is null or holds.kind = any (kinds)
    ) found (entry)
    order by (entry).starts_at, (entry).id
    limit most + 1
  );
  return jsonb_build_object(
    'spaces', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('id', spaces.id, 'slug', spaces.slug, 'name', spaces.name)
          order by spaces.sort_order, spaces.slug
        ),
        '[]'
      )
      from public.spaces
      where spaces.is_active or spaces.id in (select entry.space_id from unnest(entries) entry)
    ),
    'items', private.calendar_json(entries[1:most], for_staff),
    'is_cut', cardinality(entries) > most
  );
end
$$;
comment on function public.calendar_range is
  'Returns everything the calendar shows between two times, 62 days at most: {spaces [{id, slug, name}], items, is_cut}. '
  'items, by starts_at, 2000 at most (is_cut: there were more): {id, kind (event, booking, pending, meeting, maintenance), '
  'starts_at, ends_at, space_id, title, slug, event_kind, event_status}. Visitors get kind, space and time of each '
  'occupancy, and the data of published events and courses; of bookings, meetings and maintenance nothing else, '
  'consecutive hours of one kind merged into one item. For those who manage the calendar or content also {is_draft, '
  'booking_id, person {full_name, email, phone}, note, series_id, item_kind (meeting, maintenance, closed), updated_at, '
  'recurrence {every_weeks, repeats_until}}, drafts, and meetings that take no space. space_ids leaves out what takes none '
  'of them. Errors: PT400 range_invalid, range_too_long {max_days}, kind_unknown {kinds}.';
revoke execute on function public.calendar_range(timestamptz, timestamptz, text[], uuid[]) from public;
grant execute on function public.calendar_range(timestamptz, timestamptz, text[], uuid[]) to anon, authenticated;

-- Helpers of the functions for calendar items. The tables are read by REST and written by functions only, which
-- normalise input, report conflicts, detect edit conflicts and support undo.

create function private.increment_item_ics_sequence() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.ics_sequence := greatest(new.ics_sequence, old.ics_sequence + 1);
  return new;
end
$$;
create trigger calendar_items_increment_sequence before update on public.calendar_items
  for each row
  when (
    (new.title::jsonb, new.starts_at, new.ends_at, new.space_id, new.cancelled_at)
      is distinct from (old.title::jsonb, old.starts_at, old.ends_at, old.space_id, old.cancelled_at)
  )
  execute function private.increment_item_ics_sequence();
comment on column public.calendar_items.ics_sequence is
  'SEQUENCE of the calendar entry, raised when title, time, space or cancellation change.';
-- Items that stay where they are notify no subscribers of spaces: a new title of a series is not a hundred changes.
create trigger calendar_items_occupy after insert on public.calendar_items
  for each row execute function private.calendar_item_moved();
create trigger calendar_items_reoccupy after update on public.calendar_items
  for each row
  when (
    (new.space_id, new.starts_at, new.ends_at, new.cancelled_at)
      is distinct from (old.space_id, old.starts_at, old.ends_at, old.cancelled_at)
  )
  execute function private.calendar_item_moved();

create function private.require_calendar_staff() returns void
language sql stable security definer set search_path = ''
as $$ select private.require_permission('manage_calendar', 'manage_content') $$;
comment on function private.require_calendar_staff is
  'Raises PT403 not_allowed unless the caller is staff who manage the calendar.';

create function private.clean_title(title jsonb) returns public.localized_text
language sql immutable set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'ru', private.clean_line(title ->> 'ru', 'title', 200, true),
    'en', private.clean_line(title ->> 'en', 'title', 200, false)
  ))
$$;

create function private.check_calendar_times(times tstzrange[]) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if exists (
    select from unnest(times) span
    where lower(span) is null or upper(span) is null or isempty(span)
      or upper(span) - lower(span) > interval '31 days'
      or lower(span) not between now() - interval '3 years' and now() + interval '5 years'
  ) then
    perform private.raise_api_error(
      400, 'time_invalid', 'An entry ends after it begins, lasts a month at most, and is of these years'
    );
  end if;
end
$$;

create function private.wall_clock_range(starts timestamp, ends timestamp) returns tstzrange
language sql immutable set search_path = ''
as $$
  -- An hour that clocks leave out would end when it begins; it keeps its length.
  select tstzrange(first, case when last > first then last else first + greatest(ends - starts, interval '0') end)
  from (
    select starts at time zone 'Europe/Belgrade' as first, ends at time zone 'Europe/Belgrade' as last
  ) moments
$$;
comment on function private.wall_clock_range is 'Returns the instants between two Belgrade wall-clock times.';

create function private.lock_spaces(spaces uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  space uuid;
begin
  foreach space in array array(select distinct wanted from unnest(spaces) wanted where wanted is not null order by wanted) loop
    if not exists (select from public.spaces where id = space) then
      perform private.raise_api_error(404, 'space_not_found', 'No such space');
    end if;
    -- Like bookings: requests for one space run one after another, after unconfirmed bookings are released.
    perform pg_advisory_xact_lock(hashtextextended('space:' || space, 0));
    perform private.release_unconfirmed_bookings(space);
  end loop;
end
$$;
grant execute on function private.lock_spaces(uuid[]) to authenticated;

create function private.raise_space_conflict(spaces uuid[], times tstzrange[], own uuid[]) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.raise_api_error(
    409, 'time_conflict', 'Time conflict with existing booking', private.conflicts_of(spaces, times, own)
  );
end
$$;
comment on function private.raise_space_conflict is
  'PT409 time_conflict with all conflicts of the times wanted: [{space_id, starts_at, ends_at, state, title, person}].';
grant execute on function private.raise_space_conflict(uuid[], tstzrange[], uuid[]) to authenticated;

create function private.calendar_items_json(ids uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.calendar_json(
    array(
      select row(
        items.id, case items.kind when 'meeting' then 'meeting' else 'maintenance' end, items.starts_at, items.ends_at,
        items.space_id, items.title, null, null, null, false, null, items.id
      )::private.calendar_entry
      from public.calendar_items items
      where items.id = any (ids)
    ),
    true
  )
$$;
comment on function private.calendar_items_json is 'Returns calendar items in the shape that calendar_range has for staff.';

-- Undo of calendar changes, for a minute.

create table private.calendar_changes (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid not null references auth.users (id) on delete cascade,
  before jsonb not null,
  after jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);
comment on table private.calendar_changes is 'Calendar changes for undo. Deleted after an hour.';
comment on column private.calendar_changes.before is 'Rows of calendar_items as they were; none where they were made.';
comment on column private.calendar_changes.after is 'updated_at by id: undo fails when a row was changed later.';
create index calendar_changes_actor_idx on private.calendar_changes (actor_id);
create index calendar_changes_created_idx on private.calendar_changes (created_at);
alter table private.calendar_changes enable row level security;

create function private.calendar_snapshot(ids uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(items) order by items.id), '[]')
  from public.calendar_items items
  where items.id = any (ids)
$$;

create function private.record_calendar_change(ids uuid[], before jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  undo uuid;
begin
  insert into private.calendar_changes (actor_id, before, after)
  select auth.uid(), record_calendar_change.before, jsonb_object_agg(items.id, items.updated_at)
  from public.calendar_items items
  where items.id = any (ids)
  returning id into undo;
  return jsonb_build_object('items', private.calendar_items_json(ids), 'undo', undo);
end
$$;
comment on function private.record_calendar_change is
  'Saves what undoing a change needs and returns {items, undo} for the API.';

create function private.release_moving_items(ids uuid[], times tstzrange[], spaces uuid[]) returns void
language sql security definer set search_path = ''
as $$
  -- A single item has no conflict with itself.
  delete from public.space_occupancy taken
  using unnest(ids, times, spaces) wanted (id, during, space_id)
  where cardinality(ids) > 1
    and taken.id = wanted.id
    and (taken.space_id, taken.during) is distinct from (wanted.space_id, wanted.during)
$$;
comment on function private.release_moving_items is
  'Releases the occupancy of items that are about to move, so that each may move to where another one still is.';

create function private.restore_calendar_items(before jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  ids uuid[];
  times tstzrange[];
  spaces uuid[];
begin
  select array_agg(was.id), array_agg(tstzrange(was.starts_at, was.ends_at)), array_agg(was.space_id)
  into ids, times, spaces
  from jsonb_populate_recordset(null::public.calendar_items, before) was;
  perform private.release_moving_items(ids, times, spaces);
  update public.calendar_items items
  set kind = was.kind, title = was.title, note = was.note, starts_at = was.starts_at, ends_at = was.ends_at,
    space_id = was.space_id, cancelled_at = was.cancelled_at
  from jsonb_populate_recordset(null::public.calendar_items, before) was
  where items.id = was.id;
exception when sqlstate 'PT409' then
  perform private.raise_space_conflict(spaces, times, ids);
end
$$;

create function private.delete_calendar_items(ids uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  series uuid[];
begin
  with removed as (delete from public.calendar_items where id = any (ids) returning series_id)
  select array_agg(distinct series_id) into series from removed where series_id is not null;
  delete from public.calendar_series where id = any (series);
end
$$;
comment on function private.delete_calendar_items is 'Deletes items that were just created, with their series.';

create function public.undo_calendar_change(undo uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  change private.calendar_changes;
  ids uuid[];
begin
  perform private.require_calendar_staff();
  select * into change from private.calendar_changes where id = undo and actor_id = auth.uid() for update;
  if change.id is null or change.created_at < clock_timestamp() - interval '1 minute' then
    perform private.raise_api_error(409, 'undo_too_late', 'That can no longer be taken back');
  end if;
  ids := array(select key::uuid from jsonb_each(change.after));
  perform from public.calendar_items where id = any (ids) order by id for update;
  if (select count(*) from public.calendar_items items
    where items.id = any (ids) and items.updated_at = (change.after ->> items.id::text)::timestamptz
  ) <> cardinality(ids) then
    perform private.raise_api_error(409, 'edit_conflict', 'Somebody changed it since');
  end if;
  if change.before = '[]' then
    perform private.delete_calendar_items(ids);
  else
    perform private.lock_spaces(
      array(select space_id from jsonb_populate_recordset(null::public.calendar_items, change.before))
    );
    perform private.restore_calendar_items(change.before);
  end if;
  delete from private.calendar_changes where id = change.id;
  return jsonb_build_object('items', private.calendar_items_json(ids));
end
$$;
comment on function public.undo_calendar_change is
  'Undoes a change by create_calendar_items, change_calendar_item or cancel_calendar_items, within a minute, for the '
  'account that made it. Returns {items} as they are again; none after undoing a creation. Errors: PT403 not_allowed, '
  'PT409 undo_too_late, edit_conflict, time_conflict [{space_id, starts_at, ends_at, state, title, person}].';
revoke execute on function public.undo_calendar_change(uuid) from public;
grant execute on function public.undo_calendar_change(uuid) to authenticated;

-- Creating, changing and cancelling calendar items. The constraint of space_occupancy decides whether a space is free.

create function private.repetitions(
  starts_at timestamptz, ends_at timestamptz, every_weeks integer, repeats_until date, except_dates date[]
) returns tstzrange[]
language plpgsql stable set search_path = ''
as $$
declare
  starts timestamp := starts_at at time zone 'Europe/Belgrade';
  ends timestamp := ends_at at time zone 'Europe/Belgrade';
  most constant integer := 104;
  times tstzrange[];
begin
  if every_weeks is null then
    return array[tstzrange(starts_at, ends_at)];
  elsif every_weeks not between 1 and 52 then
    perform private.raise_api_error(400, 'every_weeks_invalid', 'Repeats every 1 to 52 weeks', '{"min": 1, "max": 52}');
  elsif repeats_until is null or repeats_until < starts::date then
    perform private.raise_api_error(400, 'repeats_until_invalid', 'The last day of repetitions is missing or before the first');
  elsif repeats_until > starts::date + 7 * every_weeks * most then
    perform private.raise_api_error(400, 'too_many_repetitions', 'Too many repetitions', jsonb_build_object('max', most));
  elsif ends - starts > every_weeks * interval '7 days' then
    perform private.raise_api_error(400, 'overlaps_itself', 'A repetition begins before the last one ends');
  end if;
  times := array(
    select case
      -- The first one is the given instant: an hour repeated when clocks change has one wall-clock time and two instants.
      when week = 0 then tstzrange(starts_at, ends_at)
      else private.wall_clock_range(starts + week * interval '7 days', ends + week * interval '7 days')
    end
    from generate_series(0, (repeats_until - starts::date) / 7, every_weeks) week
    where (starts::date + 7 * week) <> all (coalesce(except_dates, '{}'))
    order by week
  );
  if cardinality(times) = 0 then
    perform private.raise_api_error(400, 'no_items_left', 'Every repetition is left out');
  elsif cardinality(times) > most then
    perform private.raise_api_error(400, 'too_many_repetitions', 'Too many repetitions', jsonb_build_object('max', most));
  end if;
  return times;
end
$$;
comment on function private.repetitions is
  'When something takes place that repeats by Belgrade wall-clock time, whatever daylight saving does. except_dates: days '
  'of that clock on which it does not begin.';

create function public.create_calendar_items(
  request_id uuid,
  item_kind public.calendar_item_kind,
  title jsonb,
  starts_at timestamptz,
  ends_at timestamptz,
  note text default null,
  space_id uuid default null,
  every_weeks integer default null,
  repeats_until date default null,
  except_dates date[] default '{}'
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  content jsonb := jsonb_build_array(
    item_kind, title, starts_at, ends_at, note, space_id, every_weeks, repeats_until, except_dates
  );
  response jsonb;
  times tstzrange[];
  series uuid;
  ids uuid[];
begin
  perform private.require_calendar_staff();
  response := private.find_idempotent_response(request_id, 'create_calendar_items', content);
  if response is not null then
    return response;
  end if;
  if item_kind is null then
    perform private.raise_api_error(400, 'kind_required', 'What is it?');
  end if;
  title := private.clean_title(title);
  note := private.clean_text(note, 'note', 2000);
  if starts_at is null or ends_at is null or ends_at <= starts_at or not isfinite(starts_at) or not isfinite(ends_at) then
    perform private.raise_api_error(400, 'time_invalid', 'An entry ends after it begins');
  end if;
  times := private.repetitions(starts_at, ends_at, every_weeks, repeats_until, except_dates);
  perform private.check_calendar_times(times);
  perform private.lock_spaces(array[space_id]);
  if every_weeks is not null then
    insert into public.calendar_series (every_weeks, repeats_until) values (every_weeks, repeats_until)
    returning id into series;
  end if;
  begin
    with made as (
      insert into public.calendar_items (kind, title, note, starts_at, ends_at, space_id, series_id)
      select item_kind, title, note, lower(span), upper(span), space_id, series
      from unnest(times) with ordinality wanted (span, position)
      order by position
      returning id
    )
    select array_agg(id) into ids from made;
  exception when sqlstate 'PT409' then
    perform private.raise_space_conflict(array_fill(space_id, array[cardinality(times)]), times, '{}');
  end;
  return private.save_idempotent_response(request_id, 'create_calendar_items', content, private.record_calendar_change(ids, '[]'));
end
$$;
comment on function public.create_calendar_items is
  'Enters a meeting, maintenance or closed hours into the calendar, weekly until a day if every_weeks and repeats_until '
  'are given: at the same time by Belgrade wall-clock time, except on except_dates; all or none. Without space_id no space '
  'is occupied. For manage_calendar and manage_content. Returns {items, undo}: items as calendar_range returns them to '
  'staff, undo for undo_calendar_change. The same request_id returns the same response. Errors: PT403 not_allowed; PT409 '
  'time_conflict [{space_id, starts_at, ends_at, state, title, person}]: all conflicts; PT409 idempotency_key_reused; '
  'PT404 space_not_found; PT400 kind_required, title_required, title_too_long {max}, title_invalid, note_too_long {max}, '
  'note_invalid, time_invalid, every_weeks_invalid {min, max}, repeats_until_invalid, too_many_repetitions {max}, '
  'overlaps_itself, no_items_left.';
revoke execute on function public.create_calendar_items(
  uuid, public.calendar_item_kind, jsonb, timestamptz, timestamptz, text, uuid, integer, date, date[]
) from public;
grant execute on function public.create_calendar_items(
  uuid, public.calendar_item_kind, jsonb, timestamptz, timestamptz, text, uuid, integer, date, date[]
) to authenticated;

create function private.lock_calendar_items(item_id uuid, scope text, expected_updated_at timestamptz) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  item public.calendar_items;
begin
  perform private.require_calendar_staff();
  if scope is null or scope not in ('this', 'following', 'all') then
    perform private.raise_api_error(400, 'scope_unknown', 'The scope is this, following or all');
  end if;
  select * into item from public.calendar_items where id = item_id;
  -- Locked in one order, so that no deadlock occurs; then read again.
  perform from public.calendar_items
  where id = item_id or (scope <> 'this' and series_id = item.series_id)
  order by id
  for update;
  select * into item from public.calendar_items where id = item_id;
  if item.id is null then
    perform private.raise_api_error(404, 'item_not_found', 'No such entry in the calendar');
  elsif date_trunc('milliseconds', item.updated_at) is distinct from date_trunc('milliseconds', expected_updated_at) then
    perform private.raise_api_error(
      409, 'edit_conflict', 'Somebody changed it since', private.calendar_items_json(array[item_id])
    );
  elsif item.cancelled_at is not null then
    perform private.raise_api_error(404, 'item_not_found', 'The entry is cancelled');
  end if;
  return array(
    select id
    from public.calendar_items
    where cancelled_at is null
      and (
        id = item_id
        or (scope <> 'this' and series_id = item.series_id and (scope = 'all' or starts_at >= item.starts_at))
      )
    order by starts_at, id
  );
end
$$;
comment on function private.lock_calendar_items is
  'Locks and returns the items that a change applies to. this: one; following: it and the later ones of its series; all: '
  'the whole series. updated_at is compared in milliseconds, the precision of browsers.';

create function public.cancel_calendar_items(item_id uuid, scope text, expected_updated_at timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  ids uuid[] := private.lock_calendar_items(item_id, scope, expected_updated_at);
  before jsonb := private.calendar_snapshot(ids);
begin
  update public.calendar_items set cancelled_at = clock_timestamp() where id = any (ids);
  return private.record_calendar_change(ids, before);
end
$$;
comment on function public.cancel_calendar_items is
  'Cancels an entry of the calendar; its space is free. scope: this, following (it and the later ones of its series) or '
  'all. For manage_calendar and manage_content. Returns {items, undo}: what is cancelled, and for undo_calendar_change. '
  'Errors: PT403 not_allowed; PT404 item_not_found; PT409 edit_conflict with the item as it is now, when '
  'expected_updated_at is not its updated_at; PT400 scope_unknown.';
revoke execute on function public.cancel_calendar_items(uuid, text, timestamptz) from public;
grant execute on function public.cancel_calendar_items(uuid, text, timestamptz) to authenticated;

-- Changing calendar items by form or drag, one or a whole series.

create type private.calendar_item_input as (
  kind public.calendar_item_kind, title jsonb, note text, starts_at timestamptz, ends_at timestamptz, space_id uuid
);
comment on type private.calendar_item_input is 'Input of a calendar item.';

create function private.calendar_item_input_of(item public.calendar_items, changes jsonb) returns private.calendar_item_input
language plpgsql stable security definer set search_path = ''
as $$
declare
  input private.calendar_item_input;
  unknown text;
begin
  if jsonb_typeof(changes) is distinct from 'object' then
    perform private.raise_api_error(400, 'changes_invalid', 'Changes are an object');
  end if;
  select key into unknown from jsonb_object_keys(changes) key
  where key not in ('item_kind', 'title', 'note', 'starts_at', 'ends_at', 'space_id')
  limit 1;
  if unknown is not null then
    perform private.raise_api_error(400, 'changes_invalid', 'That cannot be changed', jsonb_build_object('name', unknown));
  end if;
  input := row(item.kind, item.title, item.note, item.starts_at, item.ends_at, item.space_id)::private.calendar_item_input;
  input.kind := coalesce((changes ->> 'item_kind')::public.calendar_item_kind, input.kind);
  input.starts_at := coalesce((changes ->> 'starts_at')::timestamptz, input.starts_at);
  input.ends_at := coalesce((changes ->> 'ends_at')::timestamptz, input.ends_at);
  if changes ? 'title' then
    input.title := private.clean_title(changes -> 'title');
  end if;
  if changes ? 'note' then
    input.note := private.clean_text(changes ->> 'note', 'note', 2000);
  end if;
  if changes ? 'space_id' then
    input.space_id := (changes ->> 'space_id')::uuid;
  end if;
  if input.ends_at <= input.starts_at or not isfinite(input.starts_at) or not isfinite(input.ends_at) then
    perform private.raise_api_error(400, 'time_invalid', 'An entry ends after it begins');
  end if;
  return input;
end
$$;

create function private.moved_item_times(item public.calendar_items, input private.calendar_item_input, ids uuid[]) returns tstzrange[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- The difference in wall-clock time, not in seconds: other items may lie beyond a clock change.
  later interval := (input.starts_at at time zone 'Europe/Belgrade') - (item.starts_at at time zone 'Europe/Belgrade');
  end_later interval := (input.ends_at at time zone 'Europe/Belgrade') - (item.ends_at at time zone 'Europe/Belgrade');
  is_moved boolean := (input.starts_at, input.ends_at) is distinct from (item.starts_at, item.ends_at);
begin
  if is_moved and exists (
    select from public.calendar_items others
    where others.id = any (ids) and others.id <> item.id
      and others.ends_at at time zone 'Europe/Belgrade' + end_later
        <= others.starts_at at time zone 'Europe/Belgrade' + later
  ) then
    perform private.raise_api_error(400, 'time_invalid', 'An entry ends after it begins');
  end if;
  return array(
    select case
      when others.id = item.id then tstzrange(input.starts_at, input.ends_at)
      when not is_moved then tstzrange(others.starts_at, others.ends_at)
      else private.wall_clock_range(
        others.starts_at at time zone 'Europe/Belgrade' + later, others.ends_at at time zone 'Europe/Belgrade' + end_later
      )
    end
    from unnest(ids) with ordinality wanted (id, position)
    join public.calendar_items others on others.id = wanted.id
    order by position
  );
end
$$;
comment on function private.moved_item_times is
  'Returns the times of all items after one of them changed: the others move along by Belgrade wall-clock time. In the '
  'order of ids.';

create function public.change_calendar_item(item_id uuid, changes jsonb, scope text, expected_updated_at timestamptz)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  ids uuid[] := private.lock_calendar_items(item_id, scope, expected_updated_at);
  before jsonb := private.calendar_snapshot(ids);
  item public.calendar_items;
  input private.calendar_item_input;
  times tstzrange[];
  spaces uuid[];
begin
  select * into item from public.calendar_items where id = item_id;
  input := private.calendar_item_input_of(item, changes);
  times := private.moved_item_times(item, input, ids);
  perform private.check_calendar_times(times);
  spaces := array(
    select case when changes ? 'space_id' then input.space_id else others.space_id end
    from unnest(ids) with ordinality wanted (id, position)
    join public.calendar_items others on others.id = wanted.id
    order by position
  );
  perform private.lock_spaces(spaces);
  begin
    perform private.release_moving_items(ids, times, spaces);
    update public.calendar_items
    set
      kind = case when changes ? 'item_kind' then input.kind else calendar_items.kind end,
      title = case when changes ? 'title' then input.title else calendar_items.title end,
      note = case when changes ? 'note' then input.note else calendar_items.note end,
      starts_at = lower(wanted.during), ends_at = upper(wanted.during), space_id = wanted.space_id
    from unnest(ids, times, spaces) wanted (id, during, space_id)
    where calendar_items.id = wanted.id;
  exception when sqlstate 'PT409' then
    perform private.raise_space_conflict(spaces, times, ids);
  end;
  return private.record_calendar_change(ids, before);
end
$$;
comment on function public.change_calendar_item is
  'Changes an entry of the calendar. changes: any of {item_kind, title, note, starts_at, ends_at, space_id}; note and '
  'space_id may be null. scope: this, following (it and the later ones of its series) or all: the changes apply to all of '
  'them, and they move as far by Belgrade wall-clock time as it does. For manage_calendar and manage_content. Returns '
  '{items, undo} as create_calendar_items. Errors: PT403 not_allowed; PT404 item_not_found, space_not_found; PT409 '
  'edit_conflict with the item as it is now, when expected_updated_at is not its updated_at; PT409 time_conflict '
  '[{space_id, starts_at, ends_at, state, title, person}]; PT400 scope_unknown, changes_invalid {name}, title_*, note_*, '
  'time_invalid.';
revoke execute on function public.change_calendar_item(uuid, jsonb, text, timestamptz) from public;
grant execute on function public.change_calendar_item(uuid, jsonb, text, timestamptz) to authenticated;

-- Conflicts of a space at a time, for hints while staff choose the time and for API errors.

create function private.conflicts_of(spaces uuid[], times tstzrange[], own uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'space_id', met.space_id, 'starts_at', met.starts_at, 'ends_at', met.ends_at, 'state', met.state,
        'title', coalesce(events.title::jsonb, courses.title::jsonb, items.title::jsonb), 'person', bookings.full_name
      )
      order by met.starts_at, met.space_id
    ),
    '[]'
  )
  from (
    select distinct taken.id, taken.space_id, taken.starts_at, taken.ends_at, taken.state, taken.event_id
    from unnest(spaces, times) wanted (space_id, during)
    join public.space_occupancy taken on taken.space_id = wanted.space_id and taken.during && wanted.during
    where taken.id <> all (own)
  ) met
  left join public.events on events.id = met.event_id
  left join public.course_sessions sessions on sessions.id = met.id
  left join public.courses on courses.id = sessions.course_id
  left join public.calendar_items items on items.id = met.id
  left join public.booking_slots slots on slots.id = met.id
  left join public.space_bookings bookings on bookings.id = slots.booking_id
$$;
comment on function private.conflicts_of is
  'What takes these spaces at these times, but for rows with the ids own: [{space_id, starts_at, ends_at, state, title, person}].';

create function public.space_conflicts(
  space_id uuid, starts_at timestamptz, ends_at timestamptz, event_id uuid default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_events', 'manage_content', 'manage_calendar');
  if starts_at >= ends_at then
    return '[]';
  end if;
  return private.conflicts_of(
    array[space_id],
    array[tstzrange(starts_at, ends_at)],
    array(
      select sessions.id from public.event_sessions sessions where sessions.event_id = space_conflicts.event_id
    ) || coalesce(event_id, space_id)
  );
end
$$;
comment on function public.space_conflicts is
  'What takes a space at that time, but for the event with that id and its sessions: [{space_id, starts_at, ends_at, state '
  '(booked, pending, event, occupied), title, person}], the earliest first. Nothing where the time does not end after it '
  'begins. For manage_events, manage_content, manage_calendar. Errors: PT403 not_allowed.';
revoke execute on function public.space_conflicts(uuid, timestamptz, timestamptz, uuid) from public;
grant execute on function public.space_conflicts(uuid, timestamptz, timestamptz, uuid) to authenticated;

-- Calendar feeds: the programme for everybody; favourites and registrations at a secret URL. The edge function
-- "calendar" writes them as iCalendar.

create function private.feed_event_json(event public.events) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.event_json(event)
    || jsonb_build_object('kind', event.kind, 'updated_at', event.updated_at)
    || case when event.space_id is not null
      then jsonb_strip_nulls(jsonb_build_object('address', private.hub_address()))
      else '{}'
    end
$$;

create function private.hub_names() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_object_agg(language_code, footer_settings ->> 'siteName'), '{}')
  from public.site_settings
  where is_active and footer_settings ->> 'siteName' ~ '\S'
$$;

create function public.programme_feed(kinds public.event_kind[] default null, languages text[] default null) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return jsonb_build_object(
    'hub', private.hub_names(),
    'events', (
      select coalesce(jsonb_agg(private.feed_event_json(events) order by events.starts_at, events.id), '[]')
      from (
        select id
        from public.events
        where published_at <= now()
          and starts_at >= now() - interval '3 months'
          and (programme_feed.kinds is null or kind = any (programme_feed.kinds))
          and (programme_feed.languages is null or talk_languages && programme_feed.languages)
        order by starts_at, id
        limit 2000
      ) wanted
      join public.events on events.id = wanted.id
    )
  );
end
$$;
comment on function public.programme_feed is
  'Published events from three months ago on, 2000 at most, for a calendar to subscribe to: {hub {ru, en}, events [{id, slug, '
  'kind, title, summary, starts_at, ends_at, doors_at, previous_starts_at, status, status_note, format, sequence, location, address, '
  'updated_at}]}. languages: at least one of those it is held in.';
revoke execute on function public.programme_feed(public.event_kind[], text[]) from public;
grant execute on function public.programme_feed(public.event_kind[], text[]) to anon, authenticated;

create function public.personal_feed(secret text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  person record;
begin
  select feeds.user_id, profiles.language, case when users.email_confirmed_at is not null then lower(users.email) end as email
  into person
  from public.calendar_feeds feeds
  join auth.users on users.id = feeds.user_id
  join public.profiles on profiles.id = feeds.user_id and profiles.blocked_at is null
  where feeds.secret_hash = private.hash_secret(secret) and feeds.revoked_at is null;
  if not found then
    perform private.raise_api_error(404, 'feed_not_found', 'No such calendar');
  end if;
  return jsonb_build_object(
    'hub', private.hub_names(),
    'language', person.language,
    'events', (
      select coalesce(
        jsonb_agg(
          private.feed_event_json(events) || jsonb_strip_nulls(jsonb_build_object('registration', mine.registration))
          order by events.starts_at, events.id
        ),
        '[]'
      )
      from (
        select event_id, (array_agg(registration) filter (where registration is not null))[1] as registration
        from (
          select
            registrations.event_id,
            jsonb_build_object('status', registrations.status, 'is_online', registrations.is_online) as registration
          from public.registrations
          where registrations.user_id = person.user_id
            and registrations.status <> 'cancelled' and not private.is_confirmation_expired(registrations)
          union all
          select favorites.event_id, null from public.favorites where favorites.user_id = person.user_id
        ) kept
        group by event_id
      ) mine
      join public.events on events.id = mine.event_id
      where events.published_at <= now() and events.starts_at >= now() - interval '3 months'
    )
  );
end
$$;
comment on function public.personal_feed is
  'Returns the favourites and tickets of the account that a feed secret belongs to, from three months ago on: {hub {ru, '
  'en}, language, events}: events as programme_feed, with registration {status, is_online} where there is one. Call it by '
  'POST: the secret must not appear in logged URLs. Errors: PT404 feed_not_found for an unknown or revoked secret.';
revoke execute on function public.personal_feed(text) from public;
grant execute on function public.personal_feed(text) to anon, authenticated;

create function private.calendar_feed_json(feed public.calendar_feeds) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'secret', private.link_secret(feed.id),
    'path', '/functions/v1/calendar?secret=' || private.link_secret(feed.id),
    'created_at', feed.created_at
  )
$$;

-- The secret is derived from the row's id and a key that no client can read, so that its owner can see it again and no
-- table stores it.
create function private.set_feed_secret_hash() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.secret_hash := private.hash_secret(private.link_secret(new.id));
  return new;
end
$$;
create trigger calendar_feeds_secret before insert on public.calendar_feeds
  for each row execute function private.set_feed_secret_hash();

create function private.own_feed() returns public.calendar_feeds
language plpgsql security definer set search_path = ''
as $$
declare
  account uuid := private.require_account();
  feed public.calendar_feeds;
begin
  insert into public.calendar_feeds (user_id, secret_hash) values (account, '')
  on conflict (user_id) where revoked_at is null do nothing;
  select * into feed from public.calendar_feeds where user_id = account and revoked_at is null;
  return feed;
end
$$;

create function public.get_calendar_feed() returns jsonb
language sql security definer set search_path = ''
as $$ select private.calendar_feed_json(private.own_feed()) $$;
comment on function public.get_calendar_feed is
  'Returns the private calendar feed of the caller''s favourites and tickets, created on first use: {secret (32 '
  'characters), path (/functions/v1/calendar?secret=…, on the API''s origin; &lang=ru or en may follow), created_at}. '
  'Errors: PT401 sign_in_required, PT403 account_blocked.';
revoke execute on function public.get_calendar_feed() from public;
grant execute on function public.get_calendar_feed() to authenticated;

create function public.revoke_calendar_feed() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  account uuid := private.require_account();
begin
  perform private.count_and_assert_rate_limit('calendar_feeds', account::text);
  update public.calendar_feeds set revoked_at = now() where user_id = account and revoked_at is null;
  return private.calendar_feed_json(private.own_feed());
end
$$;
comment on function public.revoke_calendar_feed is
  'Revokes the private calendar feed and returns a new one as get_calendar_feed does. Errors: PT401 sign_in_required, '
  'PT403 account_blocked, PT429 too_many_requests {retry_after}: 20 an hour.';
revoke execute on function public.revoke_calendar_feed() from public;
grant execute on function public.revoke_calendar_feed() to authenticated;

-- An event in a space of the hub has the hub's address, in feeds as on its page.

create function private.hub_address() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_object_agg(language_code, footer_settings ->> 'address')
  from public.site_settings
  where is_active and footer_settings ->> 'address' ~ '\S'
$$;
