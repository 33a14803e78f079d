-- Mails about a seat or session that was given up name the money that comes back for it, from all orders of the registration.

drop function private.reduce_order(public.registrations);
create function private.reduce_order(registration public.registrations) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  own record;
  share public.orders;
  currency text;
  amount integer := 0;
begin
  for own in select id from private.order_chain(registration.order_id) order by depth loop
    registration.order_id := own.id;
    share := private.reduce_one_order(registration);
    if share.id is not null then
      amount := amount + share.total_amount;
      currency := share.currency;
    end if;
  end loop;
  return case when amount > 0 then jsonb_build_object('amount', amount, 'currency', currency) end;
end
$$;
comment on function private.reduce_order is
  'Takes one ticket off the orders of a registration, the differences in price among them. Returns the money whose refund that '
  'requested, {amount, currency} in minor units, or null.';

create or replace function public.cancel_seat(seat_id uuid, secret text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  target record;
  event public.events;
  registration public.registrations;
  seat public.registration_seats;
  refund jsonb;
begin
  select * into target from private.authorize_seat(seat_id, secret);
  select events.* into event
  from public.events
  join public.registrations on registrations.event_id = events.id
  where registrations.id = target.registration_id
  for update of events;
  select * into registration from public.registrations where id = target.registration_id for update;
  select * into seat from public.registration_seats where id = seat_id for update;
  if registration.status = 'cancelled' or seat.cancelled_at is not null then
    return private.seat_response(registration.id, secret);
  elsif registration.seats = 1 then
    perform private.cancel_registration(registration.id, target.is_staff);
    return private.seat_response(registration.id, secret);
  end if;
  if not target.is_staff then
    perform private.assert_cancellable(
      private.event_for_sessions(event, registration.session_ids), registration, seat.checked_in_at
    );
  end if;
  update public.registration_seats set cancelled_at = now(), checked_in_at = null, checked_in_by = null where id = seat.id;
  perform private.return_visit_of_seat(seat.id);
  refund := private.reduce_order(registration);
  perform private.enqueue_attendee_mail('seat_cancelled', registration.id, seat.id::text, jsonb_build_object(
    'seat', jsonb_build_object('position', seat.position, 'guest_name', seat.guest_name),
    'refund', refund
  ));
  perform private.promote_waitlist(event.id);
  return private.seat_response(registration.id, secret);
end
$$;

create or replace function public.cancel_session(session_id uuid, registration_id uuid default null, secret text default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  target record;
  event public.events;
  registration public.registrations;
  part public.registrations;
begin
  select * into target from private.authorize_registration(registration_id, secret);
  select events.* into event
  from public.events
  join public.registrations on registrations.event_id = events.id
  where registrations.id = target.id
  for update of events;
  select * into registration from public.registrations where id = target.id for update;
  if registration.session_ids is null or session_id is null then
    perform private.raise_api_error(400, 'sessions_invalid', 'Not a registration for single sessions, or no session');
  elsif registration.status = 'cancelled' or session_id <> all (registration.session_ids) then
    return private.seat_response(registration.id, secret);
  elsif private.is_session_attended(registration.id, session_id) then
    perform private.raise_api_error(409, 'already_checked_in', 'Somebody was at this session');
  elsif cardinality(registration.session_ids) = 1 then
    perform private.cancel_registration(registration.id, target.is_staff);
    return private.seat_response(registration.id, secret);
  end if;
  if not target.is_staff then
    perform private.assert_cancellable(private.event_for_sessions(event, array[session_id]), registration, null);
  end if;
  part := private.split_session(registration, session_id);
  perform private.mark_registration_cancelled(part.id, case when target.is_staff then 'staff' else 'cancelled' end);
  perform private.enqueue_attendee_mail('session_cancelled', registration.id, part.id::text, jsonb_build_object(
    'left_session', (select jsonb_build_object(
      'id', id, 'title', title, 'starts_at', starts_at, 'ends_at', ends_at
    ) from public.course_sessions where id = session_id),
    'refund', (
      select jsonb_build_object('amount', total_amount, 'currency', currency) from public.orders
      where id = part.order_id and status = 'paid' and refund_requested_at is not null
    )
  ));
  perform private.promote_waitlist(event.id);
  return private.seat_response(registration.id, secret);
end
$$;
