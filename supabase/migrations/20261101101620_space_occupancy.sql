-- When a space is taken. Bookings, events, courses and the calendar of the house all write here by triggers, and one
-- constraint decides every race between them.

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
  'When which space is taken, for everybody to see: never by whom or why, but for events. Written by triggers.';
comment on column public.space_occupancy.id is
  'That of the booking slot, event, event session, course session or calendar item behind it.';
comment on column public.space_occupancy.state is
  'booked: a confirmed booking. pending: a booking that waits. event: of the hub, a course session too. occupied: a '
  'meeting, maintenance, or closed.';
create index space_occupancy_week_idx on public.space_occupancy (space_id, starts_at);
create index space_occupancy_starts_idx on public.space_occupancy (starts_at);
create index space_occupancy_event_idx on public.space_occupancy (event_id);

create function private.occupy(
  id uuid, space_id uuid, starts_at timestamptz, ends_at timestamptz, state public.slot_state, event_id uuid
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.space_occupancy (id, space_id, starts_at, ends_at, state, event_id)
  values (occupy.id, occupy.space_id, occupy.starts_at, occupy.ends_at, occupy.state, occupy.event_id)
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
        where taken.space_id = occupy.space_id
          and taken.during && tstzrange(occupy.starts_at, occupy.ends_at)
          and taken.id <> occupy.id
      ),
      '[]'
    )::text;
end
$$;
comment on function private.occupy is
  'Takes a space, or moves what is taken under the same id. PT409 with what is in the way as JSON in the detail.';

create function private.vacate() returns trigger
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
  'What events take: their own space, and other spaces of their sessions. Cancelled and postponed ones take none.';

create function private.sync_event_occupancy(event uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.space_occupancy taken
  where taken.event_id = event
    and not exists (
      select from private.event_occupancy wanted where wanted.event_id = event and wanted.id = taken.id
    );
  perform private.occupy(wanted.id, wanted.space_id, wanted.starts_at, wanted.ends_at, 'event', event)
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

create function private.event_session_moved() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
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
    perform private.occupy(new.id, new.space_id, new.starts_at, new.ends_at, 'event', null);
  end if;
  return null;
end
$$;
create trigger course_sessions_occupy after insert or update on public.course_sessions
  for each row execute function private.course_session_moved();
create trigger course_sessions_vacate after delete on public.course_sessions
  for each row execute function private.vacate();

create function private.calendar_item_moved() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.space_id is null or new.cancelled_at is not null then
    delete from public.space_occupancy where id = new.id;
  else
    perform private.occupy(new.id, new.space_id, new.starts_at, new.ends_at, 'occupied', null);
  end if;
  return null;
end
$$;
create trigger calendar_items_occupy after insert or update on public.calendar_items
  for each row execute function private.calendar_item_moved();
create trigger calendar_items_vacate after delete on public.calendar_items
  for each row execute function private.vacate();

create function private.sync_booking_occupancy(booking uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.space_occupancy
  where id in (select slots.id from public.booking_slots slots where slots.booking_id = booking)
    and exists (
      select from public.space_bookings where id = booking and status not in ('pending', 'confirmed')
    );
  perform private.occupy(
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
  for each row execute function private.vacate();

alter table public.space_occupancy enable row level security;

create policy "everybody" on public.space_occupancy for select to anon, authenticated using (true);
-- insert, update, delete: refused; triggers write it.

grant select on public.space_occupancy to anon, authenticated;
