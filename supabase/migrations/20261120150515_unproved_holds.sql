-- Seats and hours of people who have not proved their address: a share, and never in the way of those who have.

create table private.unproved_holds (
  id uuid primary key,
  client text not null,
  at timestamptz not null default now()
);
comment on table private.unproved_holds is
  'Which client (see private.client_key) made an unproved registration or booking, whose id it is. Swept after a day.';
create index unproved_holds_at_idx on private.unproved_holds (at);
alter table private.unproved_holds enable row level security;

create function private.note_hold(id uuid, is_verified boolean) returns void
language sql security definer set search_path = ''
as $$
  insert into private.unproved_holds (id, client)
  select note_hold.id, private.client_key()
  where not is_verified and private.client_key() is not null
$$;

create function private.unproved_seats(event_id uuid) returns setof public.registrations
language sql stable security definer set search_path = ''
as $$
  select * from public.registrations seats
  where seats.event_id = unproved_seats.event_id
    and seats.status = 'pending' and seats.confirmed_at is null and seats.confirm_until > now() and not seats.is_online
$$;
comment on function private.unproved_seats is 'Seats of an event that wait for the confirmation of an address.';

create function private.seats_within_reach(event public.events, is_verified boolean) returns integer
language sql stable security definer set search_path = ''
as $$
  select private.seats_left(event) + case when is_verified then (
    select count(*)::integer from private.unproved_seats(event.id)
  ) else 0 end
$$;
comment on function private.seats_within_reach is
  'Seats that somebody would get now: proved people also get those of unproved ones. Null: no limit.';

create function private.hold_until(held bigint, allowed integer) returns timestamptz
language sql stable set search_path = ''
as $$
  select now() + case when 2 * held >= allowed then interval '10 minutes' else interval '30 minutes' end
$$;
comment on function private.hold_until is
  'How long a seat or hours wait for the confirmation of an address: less once half of what unproved people may hold is held.';

create function private.make_room(event public.events, person private.contact) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  free integer := event.capacity - event.seats_taken;
  held integer;
  held_by_client integer;
  share integer;
  first_ends timestamptz;
  moved public.registrations;
begin
  if event.capacity is null or (free <= 0 and not person.is_verified) then
    return private.hold_until(0, 1);
  elsif person.is_verified then
    if free <= 0 then
      -- Whoever had the most time to confirm makes room, and keeps the first place of those who wait.
      update public.registrations set status = 'waitlisted'
      where id = (select id from private.unproved_seats(event.id) order by confirm_until, id limit 1)
      returning * into moved;
      if moved.id is not null then
        perform private.return_visit(moved.id);
        perform private.drop_order(moved.order_id);
        update public.registrations set order_id = null where id = moved.id;
      end if;
    end if;
    return null;
  end if;
  select count(*), count(*) filter (where holds.client = private.client_key()), min(seats.confirm_until)
  into held, held_by_client, first_ends
  from private.unproved_seats(event.id) seats
  left join private.unproved_holds holds on holds.id = seats.id;
  share := greatest(4, ceil((free + held) / 4.0));
  if held >= share or held_by_client >= greatest(3, ceil(share / 2.0)) then
    perform private.refuse(
      409, 'seats_await_confirmation', 'Other guests have not confirmed their seats yet',
      jsonb_build_object('retry_after', greatest(1, ceil(extract(epoch from first_ends - now())))::integer)
    );
  end if;
  return private.hold_until(held, share);
end
$$;
comment on function private.make_room is
  'Returns until when the seat waits for the confirmation of the address; null where there is nothing to confirm. Lets unproved people hold a quarter of the seats that nobody has proved yet (at least 4), and one client half of that (at '
  'least 3): PT409 seats_await_confirmation {retry_after}. A proved person gets the seat of an unproved one when no other is '
  'left; that one waits first in line. The caller holds the event.';

create function private.make_room_in_space(space uuid, slots timestamptz[], person private.contact) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  allowed constant integer := 24;
  allowed_for_client constant integer := 12;
  held integer;
  held_by_client integer;
  first_ends timestamptz;
  late record;
begin
  if person.is_verified then
    for late in
      select bookings.id
      from public.space_bookings bookings
      where bookings.space_id = space and bookings.status = 'pending' and bookings.confirm_until is not null
        and exists (
          select from public.booking_slots taken where taken.booking_id = bookings.id and taken.starts_at = any (slots)
        )
      order by bookings.id
      for update
    loop
      perform private.drop_booking(late.id, 'cancelled');
    end loop;
    return null;
  end if;
  select
    count(*) filter (where bookings.space_id = space), count(*) filter (where holds.client = private.client_key()),
    min(bookings.confirm_until)
  into held, held_by_client, first_ends
  from public.space_bookings bookings
  join public.booking_slots taken on taken.booking_id = bookings.id
  left join private.unproved_holds holds on holds.id = bookings.id
  where bookings.status = 'pending' and bookings.confirm_until > now()
    and (bookings.space_id = space or holds.client = private.client_key());
  if held + cardinality(slots) > allowed or held_by_client + cardinality(slots) > allowed_for_client then
    perform private.refuse(
      409, 'hours_await_confirmation', 'Other hours have to be confirmed first',
      jsonb_build_object(
        'max', allowed_for_client,
        'retry_after', greatest(1, ceil(extract(epoch from coalesce(first_ends, now()) - now())))::integer
      )
    );
  end if;
  return private.hold_until(held, allowed);
end
$$;
comment on function private.make_room_in_space is
  'Returns until when the hours wait for the confirmation of the address; null where there is nothing to confirm. Lets unproved people hold 24 hours of a space and one client 12 of all spaces: PT409 hours_await_confirmation {max, '
  'retry_after}. A proved person gets hours of unproved ones. The caller holds the space.';
