-- Functions refer to each other.
set check_function_bodies = off;

-- Staff and volunteers check in by one function, and every list names who it was.

create function private.scanner_name(scan public.check_ins) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    private.staff_name(scan.scanned_by),
    (select name from public.volunteer_invitations where id = scan.volunteer_id)
  )
$$;
comment on function private.scanner_name is 'Returns who scanned: the name of the staff, or of the volunteer as the invitation has it.';

create function private.checked_in_by_name(seat public.registration_seats, session uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    private.staff_name(seat.checked_in_by),
    case when seat.checked_in_at is not null and seat.checked_in_by is null then (
      select invitations.name
      from public.check_ins
      join public.volunteer_invitations invitations on invitations.id = check_ins.volunteer_id
      where check_ins.seat_id = seat.id and check_ins.session_id is not distinct from session
        and outcome = 'admitted' and undone_at is null
      limit 1
    ) end
  )
$$;
comment on function private.checked_in_by_name is
  'Returns who checked a seat in, as private.seat_at_session has it: the name of the staff, or of the volunteer.';

drop function private.write_attendance(public.registration_seats, uuid, timestamptz);
create function private.write_attendance(
  seat public.registration_seats, session uuid, checked_at timestamptz, checked_by uuid
) returns public.registration_seats
language plpgsql security definer set search_path = ''
as $$
begin
  if session is not null then
    insert into public.course_attendances (session_id, seat_id, checked_in_at, checked_in_by)
    values (session, seat.id, checked_at, checked_by);
  end if;
  -- Also where the seat was at an earlier session: devices ask for registrations that changed.
  update public.registration_seats
  set checked_in_at = least(checked_in_at, checked_at),
    checked_in_by = case when checked_in_at is null then checked_by else checked_in_by end
  where id = seat.id
  returning * into seat;
  return private.seat_at_session(seat, session);
end
$$;
comment on function private.write_attendance is
  'Checks a seat in, at a session of a course where one is given; checked_by is the staff, and null for a volunteer. The '
  'caller locks the seat.';

create function private.lock_check_in_event(event_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Locks the event before the registration, in the same order as cancelling and refunding.
  perform from public.events
  where id = (select target.event_id from private.find_check_in_target(lock_check_in_event.event_id) target)
  for key share;
  if not found then
    perform private.raise_api_error(404, 'event_not_found', 'No such event');
  end if;
end
$$;

create or replace function private.lock_event_for_check_in(event_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_events');
  perform private.lock_check_in_event(event_id);
end
$$;

create or replace function private.check_in_response(
  event uuid, session uuid, result text, registration public.registrations, seat public.registration_seats, code text
) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'result', result,
    'code', code,
    'person', case when seat.id is not null then jsonb_build_object(
      'id', seat.id, 'at', seat.checked_in_at, 'by', private.checked_in_by_name(seat, session),
      'due', private.amount_due_of_registration(registration)
    ) || private.seat_holder_json(registration, seat) end,
    'other_event', case when result = 'wrong_event' then (
      select case
        when course_id is null then jsonb_build_object('id', id, 'title', title, 'starts_at', starts_at)
        else (
          select jsonb_build_object(
            'id', next.id, 'title', private.session_title(events.title, next.title), 'starts_at', next.starts_at
          )
          from private.next_session(course_id) next
        )
      end
      from public.events where id = registration.event_id
    ) end,
    'counters', private.check_in_counters(event, session)
  )
$$;

create function private.perform_check_in(
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
    when registration.event_id <> target.event_id then 'wrong_event'
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
comment on function private.perform_check_in is
  'Checks a person in as public.check_in describes it, for staff, or for the volunteer of an invitation. The caller checks '
  'whether they may.';

create or replace function public.check_in(
  event_id uuid,
  request_id uuid,
  code text default null,
  registration_id uuid default null,
  scanned_at timestamptz default null,
  is_offline boolean default false
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_events');
  return private.perform_check_in(event_id, request_id, code, registration_id, scanned_at, is_offline, null);
end
$$;

create or replace function public.check_in_list(event_id uuid, since timestamptz default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  response jsonb;
  target record;
  -- Includes transactions that began before the previous response and committed after it.
  changed_since timestamptz := since - interval '30 seconds';
begin
  perform private.require_permission('manage_events');
  select * into target from private.find_check_in_target(check_in_list.event_id);
  select jsonb_build_object(
    'event', case
      when target.session_id is null then jsonb_build_object(
        'id', events.id, 'slug', events.slug, 'title', events.title, 'starts_at', events.starts_at,
        'ends_at', events.ends_at, 'status', events.status
      )
      else (
        select jsonb_build_object(
          'id', sessions.id, 'slug', courses.slug, 'title', private.session_title(courses.title, sessions.title),
          'starts_at', sessions.starts_at, 'ends_at', sessions.ends_at, 'status', events.status
        )
        from public.course_sessions sessions
        join public.courses on courses.id = sessions.course_id
        where sessions.id = target.session_id
      )
    end,
    'at', now(),
    'counters', private.check_in_counters(events.id, target.session_id)
  )
  into response
  from public.events where id = target.event_id;
  if response is null then
    perform private.raise_api_error(404, 'event_not_found', 'No such event');
  end if;
  return response || jsonb_build_object(
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', own_seat.id,
        'hash', left(encode(sha256(convert_to(event_id || ':' || own_seat.ticket_code, 'UTF8')), 'hex'), 32),
        'state', private.check_in_result(registrations, present_seat, due.amount),
        'at', present_seat.checked_in_at,
        'by', case
          when present_seat.checked_in_by is not null then nullif(staff.name, '')
          when present_seat.checked_in_at is not null then private.checked_in_by_name(present_seat, target.session_id)
        end,
        'due', due.amount
      ) || private.seat_holder_json(registrations, own_seat)), '[]')
      from public.registrations
      join public.registration_seats own_seat on own_seat.registration_id = registrations.id
      left join public.orders on orders.id = registrations.order_id
      cross join lateral private.seat_at_session(own_seat, target.session_id) present_seat
      left join public.profiles staff on staff.id = present_seat.checked_in_by
      cross join lateral (select private.amount_due_of_order(orders) as amount) due
      where registrations.event_id = target.event_id and (
        changed_since is null or registrations.updated_at > changed_since or orders.updated_at > changed_since
      )
    ),
    'problems', (
      select coalesce(jsonb_agg(problem order by problem ->> 'at'), '[]')
      from (
        select private.check_in_problem_json(check_ins) as problem
        from public.check_ins
        where check_ins.event_id = target.event_id
          and check_ins.session_id is not distinct from target.session_id and outcome <> 'admitted' and resolved_at is null
        order by received_at desc
        limit 50
      ) latest
    )
  );
end
$$;

create or replace function private.check_in_problem_json(problem public.check_ins) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  first public.check_ins := private.earlier_admission(problem);
  second public.check_ins := problem;
  registration public.registrations;
  seat public.registration_seats;
begin
  select * into registration from public.registrations where id = problem.registration_id;
  select * into seat from public.registration_seats where id = problem.seat_id;
  seat := private.seat_at_session(seat, problem.session_id);
  if first.id is null and problem.outcome = 'already_used' then
    -- The seat was checked in without a scan.
    first.scanned_at := seat.checked_in_at;
    first.scanned_by := seat.checked_in_by;
    first.is_offline := false;
  end if;
  if first.scanned_at > second.scanned_at then
    second := first;
    first := problem;
  end if;
  return jsonb_build_object(
    'id', problem.id, 'outcome', problem.outcome, 'code', problem.code,
    'at', second.scanned_at, 'by', private.scanner_name(second), 'is_offline', second.is_offline,
    'first_at', first.scanned_at, 'first_by', private.scanner_name(first), 'first_is_offline', first.is_offline
  ) || private.seat_holder_json(registration, seat);
end
$$;
