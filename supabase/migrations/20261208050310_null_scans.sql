-- A scan without the id of its request was an error of a table that it did not fit in.

-- Newest definition: 20261129000120_session_tickets.sql.
create or replace function private.perform_check_in(
  event_id uuid,
  request_id uuid,
  code text,
  registration_id uuid,
  scanned_at timestamptz,
  is_offline boolean,
  volunteer uuid
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  staff uuid := case when volunteer is null then auth.uid() end;
  checked_at timestamptz := least(greatest(coalesce(scanned_at, now()), now() - interval '7 days'), now());
  read_code text := private.read_ticket_code(code);
  known public.check_ins;
  registration public.registrations;
  seat public.registration_seats;
  result text;
  target record;
begin
  if request_id is null then
    perform private.raise_api_error(400, 'request_id_required', 'A scan is named by its request');
  end if;
  perform private.lock_check_in_event(event_id);
  select * into target from private.find_check_in_target(perform_check_in.event_id);
  -- A scan sent twice at once: the second request waits for the first.
  perform pg_advisory_xact_lock(hashtextextended('check-in:' || request_id, 0));
  select * into known from public.check_ins where id = request_id;
  if known.id is not null then
    if known.event_id <> target.event_id or known.session_id is distinct from target.session_id
      or known.volunteer_id is distinct from volunteer then
      perform private.raise_api_error(409, 'idempotency_key_reused', 'The idempotency key belongs to another request');
    end if;
    select * into registration from public.registrations where id = known.registration_id;
    select * into seat from public.registration_seats where id = known.seat_id;
    seat := private.seat_at_session(seat, target.session_id);
    result := case known.outcome when 'admitted' then 'valid' else known.outcome end;
    return private.check_in_response(target.event_id, target.session_id, result, registration, seat, known.code);
  end if;

  if registration_id is not null then
    select * into seat from public.registration_seats where id = registration_id;
  elsif read_code is not null then
    select * into seat from public.registration_seats where ticket_code = read_code;
  end if;
  -- The registration before its seat, in the same order as cancelling.
  select * into registration from public.registrations where id = seat.registration_id for no key update;
  select * into seat from public.registration_seats where id = seat.id for no key update;
  seat := private.seat_at_session(seat, target.session_id);
  result := case
    when registration.event_id <> target.event_id or not private.admits_to(registration, target.session_id)
      then 'wrong_event'
    else private.check_in_result(registration, seat, private.amount_due_of_registration(registration))
  end;
  if result = 'valid' then
    seat := private.write_attendance(seat, target.session_id, checked_at, staff);
  end if;
  code := case when seat.id is null then left(coalesce(read_code, code), 40) end;
  if result = 'valid' or is_offline then
    insert into public.check_ins (
      id, event_id, session_id, registration_id, seat_id, code, outcome, is_offline, scanned_at, scanned_by, volunteer_id
    )
    values (
      request_id, target.event_id, target.session_id, registration.id, seat.id, code,
      case result when 'valid' then 'admitted' else result end, is_offline, checked_at, staff, volunteer
    );
  end if;
  return private.check_in_response(target.event_id, target.session_id, result, registration, seat, code);
end
$$;
