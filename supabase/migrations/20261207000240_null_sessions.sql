-- No comparison with null fails: cancelling the session null returned the price of one and kept all of them, as often as one
-- liked, and exchanging it added a session without a price. Newest definition: 20261130000300_session_cancellation.sql.

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
      select private.order_json(orders) from public.orders
      where id = part.order_id and status = 'paid' and refund_requested_at is not null
    )
  ));
  perform private.promote_waitlist(event.id);
  return private.seat_response(registration.id, secret);
end
$$;

create or replace function public.move_session(
  session_id uuid, to_session_id uuid, registration_id uuid default null, secret text default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  allowed record;
  event public.events;
  registration public.registrations;
  target public.course_sessions;
  error_code text;
begin
  select * into allowed from private.authorize_registration(registration_id, secret);
  select events.* into event
  from public.events
  join public.registrations on registrations.event_id = events.id
  where registrations.id = allowed.id
  for update of events;
  -- After the event, as saving a programme: what is booked stays until the seat is.
  select * into target from public.course_sessions
  where id = to_session_id and course_id = event.course_id
  for key share;
  perform private.release_expired_seats(event.id);
  select * into event from public.events where id = event.id;
  select * into registration from public.registrations where id = allowed.id for update;
  if registration.session_ids is null or session_id is null or target.id is null then
    perform private.raise_api_error(400, 'sessions_invalid', 'Not sessions of this registration and its course');
  elsif to_session_id = any (registration.session_ids) and session_id <> all (registration.session_ids) then
    return private.seat_response(registration.id, secret);
  elsif session_id <> all (registration.session_ids) then
    perform private.raise_api_error(400, 'sessions_invalid', 'Not a session of this registration');
  end if;
  error_code := private.move_session_error(registration, event, session_id, target, allowed.is_staff);
  if error_code is not null then
    perform private.raise_api_error(409, error_code, 'The session cannot be exchanged for this one');
  end if;
  update public.registrations
  set session_ids = array(
    select id from unnest(array_append(array_remove(session_ids, session_id), to_session_id)) id order by id
  ), is_coming = null
  where id = registration.id
  returning * into registration;
  -- An order for this session alone names it.
  update public.order_items set title = private.title_of_registration(event, registration.session_ids)
  where order_id = registration.order_id and event_id = event.id and cardinality(registration.session_ids) = 1;
  perform private.enqueue_attendee_mail('session_moved', registration.id, clock_timestamp()::text, jsonb_build_object(
    'new_session', jsonb_build_object(
      'id', target.id, 'title', target.title, 'starts_at', target.starts_at, 'ends_at', target.ends_at
    ),
    'left_session', (select jsonb_build_object(
      'id', id, 'title', title, 'starts_at', starts_at, 'ends_at', ends_at
    ) from public.course_sessions where id = session_id)
  ));
  perform private.promote_waitlist(event.id);
  return private.seat_response(registration.id, secret);
end
$$;
