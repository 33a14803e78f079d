-- People on the waitlist of a postponed or cancelled event were asked what becomes of "their ticket", which they do not have:
-- by mail, on the page of their link, and in the counts of staff. Only tickets are decided about. Newest definitions:
-- 20261206000200_decisions_after_check_in.sql.

create or replace function private.is_asked(
  registration public.registrations, request public.decision_requests
) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return registration.status = 'confirmed' and (request.cause = 'cancelled' or registration.checked_in_at is null);
end
$$;
comment on function private.is_asked is
  'Returns whether a request asks the holder of a registration: of a cancelled event everybody with a ticket, of a postponed '
  'one those who were not checked in. A place on the waitlist is no ticket.';

create or replace function public.decide_ticket(
  option public.ticket_option, target_id uuid default null, registration_id uuid default null, secret text default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  seat public.registrations := private.find_own_registration(registration_id, secret);
  here public.events;
  target public.events;
  request public.decision_requests;
  error_code text;
begin
  -- Both, and always in the same order.
  perform from public.events
  where id = seat.event_id or (option = 'move' and id = target_id)
  order by id
  for update;
  select * into seat from public.registrations where id = seat.id for update;
  select * into here from public.events where id = seat.event_id;
  select * into request from public.decision_requests where event_id = here.id and closed_at is null;
  -- Idempotent.
  if seat.status = 'cancelled' and exists (
    select from public.registration_decisions decided
    left join public.registrations moved on moved.id = seat.moved_to_id
    where decided.registration_id = seat.id and decided.option = decide_ticket.option
      and (decided.option <> 'move' or moved.event_id = target_id)
  ) then
    return private.registration_updates(seat, here);
  elsif seat.status <> 'confirmed' then
    perform private.raise_api_error(409, 'registration_not_active', 'There is no ticket to decide about');
  elsif request.id is null or request.applied_at is not null or request.deadline <= now() then
    perform private.raise_api_error(409, 'decision_closed', 'Nothing is to be decided, or the deadline has passed');
  elsif not private.is_asked(seat, request) then
    perform private.raise_api_error(409, 'already_checked_in', 'The ticket was used');
  elsif option in ('refund', 'donate') and private.paid_money(seat) is null then
    perform private.raise_api_error(409, 'nothing_paid', 'No money was paid for this ticket');
  end if;
  if option = 'move' then
    perform private.release_expired_seats(target_id);
    select * into target from public.events where id = target_id;
    error_code := private.self_move_error(seat, here, target);
    if error_code is not null then
      perform private.raise_api_error(
        case when error_code in ('event_not_found', 'event_not_published') then 404 else 409 end, error_code,
        'This ticket cannot be moved there'
      );
    end if;
    perform private.move_seat(seat, here, target);
  elsif option <> 'keep' then
    perform private.return_seat(seat.id, option = 'donate');
  end if;
  insert into public.registration_decisions (request_id, registration_id, option)
  values (request.id, seat.id, decide_ticket.option)
  on conflict on constraint registration_decisions_pkey do update
  set option = excluded.option, decided_at = excluded.decided_at;
  select * into seat from public.registrations where id = seat.id;
  return private.registration_updates(seat, here);
end
$$;
