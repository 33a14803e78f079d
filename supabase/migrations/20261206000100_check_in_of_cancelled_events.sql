-- A cancelled event admits nobody: its registrations and paid tickets stay, so the check-in looks at the event, too. Devices
-- hold the result of each ticket for the time without a network, so cancelling and restoring an event sends them all of them
-- again. Newest definitions: 20261125000100_registration_seats.sql (check_in_result), 20261128000400_volunteers.sql
-- (volunteer_events, volunteer_invitation_json), 20261129000120_session_tickets.sql (volunteer_check_in_list,
-- pay_and_check_in), 20261129000410_session_check_in_list.sql (check_in_list).

alter table public.check_ins drop constraint check_ins_outcome_check;
alter table public.check_ins add constraint check_ins_outcome_check check (outcome in (
  'admitted', 'already_used', 'unpaid', 'unconfirmed', 'waitlisted', 'online', 'cancelled', 'event_cancelled', 'wrong_event',
  'unknown'
));

create or replace function private.check_in_result(
  registration public.registrations, seat public.registration_seats, due jsonb
) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  event_status public.event_status := (select status from public.events where id = registration.event_id);
begin
  return case
    when seat.id is null then 'unknown'
    when registration.status = 'cancelled' or seat.cancelled_at is not null then 'cancelled'
    -- A person who is inside stays inside, so that the entry can still be undone.
    when event_status = 'cancelled' and seat.checked_in_at is null then 'event_cancelled'
    when registration.status = 'waitlisted' then 'waitlisted'
    when registration.is_online then 'online'
    when registration.status = 'pending' then 'unconfirmed'
    when seat.checked_in_at is not null then 'already_used'
    when due is not null then 'unpaid'
    else 'valid'
  end;
end
$$;

create or replace function public.check_in_list(event_id uuid, since timestamptz default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  is_staff boolean := private.has_permission('manage_events');
  response jsonb;
  target record;
  -- Includes transactions that began before the previous response and committed after it.
  changed_since timestamptz := since - interval '30 seconds';
begin
  perform private.require_event_access(check_in_list.event_id);
  select * into target from private.find_check_in_target(check_in_list.event_id);
  if exists (select from public.events where id = target.event_id and updated_at > changed_since) then
    changed_since := null;
  end if;
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
        'due', case when is_staff then due.amount end
      ) || private.seat_holder_json(registrations, own_seat)), '[]')
      from public.registrations
      join public.registration_seats own_seat on own_seat.registration_id = registrations.id
      left join public.orders on orders.id = registrations.order_id
      cross join lateral private.seat_at_session(own_seat, target.session_id) present_seat
      left join public.profiles staff on staff.id = present_seat.checked_in_by
      cross join lateral (select private.amount_due_of_order(orders) as amount) due
      where registrations.event_id = target.event_id and private.admits_to(registrations, target.session_id) and (
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

create or replace function public.pay_and_check_in(
  event_id uuid, request_id uuid, registration_id uuid, paid_amount integer default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  registration public.registrations;
  purchase public.orders;
  target record;
  event_status public.event_status;
begin
  perform private.require_permission('manage_events');
  select * into target from private.find_check_in_target(pay_and_check_in.event_id);
  select status into event_status from public.events where id = target.event_id for update;
  select registrations.* into registration
  from public.registrations
  join public.registration_seats seats on seats.registration_id = registrations.id
  where seats.id = registration_id and registrations.event_id = target.event_id
    and private.admits_to(registrations, target.session_id);
  if registration.id is null then
    perform private.raise_api_error(404, 'registration_not_found', 'Nobody with this registration comes to this event');
  end if;
  -- Nobody is admitted, so nothing is confirmed and no money is taken; the response says why.
  if event_status = 'cancelled' then
    return public.check_in(event_id, request_id, registration_id => registration_id);
  end if;
  -- A person on site need not follow the link in the mail.
  if registration.status = 'pending' then
    perform private.confirm_registration(registration.id);
  end if;
  if registration.order_id is not null then
    purchase := private.lock_order(registration.order_id);
  end if;
  if purchase.status = 'pending' and purchase.total_amount > 0 and paid_amount is not null then
    if purchase.total_amount <> paid_amount then
      perform private.raise_api_error(
        409, 'amount_changed', 'Another amount is due', jsonb_build_object('amount', purchase.total_amount)
      );
    end if;
    update public.orders
    set status = 'paid', payment_method = 'on_site', paid_at = now(), paid_by = auth.uid(), expires_at = null
    where id = purchase.id
    returning * into purchase;
    perform private.mail_order('order_paid', purchase);
  end if;
  return public.check_in(event_id, request_id, registration_id => registration_id);
end
$$;

-- A volunteer stays at the event that was cancelled: otherwise the device would learn nothing of it, and could not hand in
-- what it scanned before.

drop function private.volunteer_events(public.volunteer_invitations);
create function private.volunteer_events(invitation public.volunteer_invitations)
  returns table (id uuid, title jsonb, starts_at timestamptz, ends_at timestamptz, status public.event_status)
language sql stable security definer set search_path = ''
as $$
  select events.id, events.title::jsonb, events.starts_at, events.ends_at, events.status
  from public.events
  where events.id = invitation.event_id and events.course_id is null and events.status in ('planned', 'completed', 'cancelled')
  union all
  select events.id, events.title::jsonb, events.starts_at, events.ends_at, events.status
  from public.events
  where invitation.day is not null and events.course_id is null and events.status in ('planned', 'completed', 'cancelled')
    and events.published_at <= now()
    and events.starts_at >= invitation.day::timestamp at time zone 'Europe/Belgrade'
    and events.starts_at < (invitation.day + 1)::timestamp at time zone 'Europe/Belgrade'
  union all
  select sessions.id, private.session_title(courses.title, sessions.title), sessions.starts_at, sessions.ends_at, courses.status
  from public.course_sessions sessions
  join public.courses on courses.id = sessions.course_id and courses.published_at <= now()
  where invitation.day is not null
    and sessions.starts_at >= invitation.day::timestamp at time zone 'Europe/Belgrade'
    and sessions.starts_at < (invitation.day + 1)::timestamp at time zone 'Europe/Belgrade'
$$;
comment on function private.volunteer_events is
  'Returns where a volunteer may check people in: the event of the invitation, or the published events and sessions of courses '
  'that begin on its day. One that was cancelled is among them and admits nobody; one that was postponed is not.';

create or replace function private.volunteer_invitation_json(invitation public.volunteer_invitations) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', invitation.id, 'name', invitation.name, 'state', private.volunteer_state(invitation),
    'accepted_at', invitation.accepted_at, 'valid_from', invitation.valid_from, 'valid_until', invitation.valid_until,
    'day', invitation.day, 'invited_by', private.staff_name(invitation.created_by),
    'events', case
      when private.volunteer_state(invitation) in ('active', 'upcoming') then (
        select coalesce(jsonb_agg(
          jsonb_build_object('id', id, 'title', title, 'starts_at', starts_at, 'ends_at', ends_at, 'status', status)
          order by starts_at, id
        ), '[]')
        from private.volunteer_events(invitation)
      )
      else '[]'
    end
  )
$$;

create or replace function public.volunteer_check_in_list(secret text, event_id uuid, since timestamptz default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  invitation public.volunteer_invitations := private.find_volunteer_invitation(secret);
  target record;
  -- Includes transactions that began before the previous response and committed after it.
  changed_since timestamptz := since - interval '30 seconds';
begin
  perform private.require_volunteer(invitation, null);
  perform private.require_volunteer_event(invitation, event_id);
  select * into target from private.find_check_in_target(volunteer_check_in_list.event_id);
  if exists (select from public.events where id = target.event_id and updated_at > changed_since) then
    changed_since := null;
  end if;
  return jsonb_build_object(
    'event', (
      select jsonb_build_object(
        'id', events.id, 'title', title, 'starts_at', starts_at, 'ends_at', ends_at, 'status', status
      )
      from private.volunteer_events(invitation) events where events.id = event_id
    ),
    'at', now(),
    'counters', private.check_in_counters(target.event_id, target.session_id) || '{"unpaid": 0}',
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', own_seat.id,
        'hash', left(encode(sha256(convert_to(event_id || ':' || own_seat.ticket_code, 'UTF8')), 'hex'), 32),
        'state', private.check_in_result(registrations, present_seat, private.amount_due_of_order(orders)),
        'at', present_seat.checked_in_at, 'name', '', 'by', null, 'due', null
      )), '[]')
      from public.registrations
      join public.registration_seats own_seat on own_seat.registration_id = registrations.id
      left join public.orders on orders.id = registrations.order_id
      cross join lateral private.seat_at_session(own_seat, target.session_id) present_seat
      where registrations.event_id = target.event_id and private.admits_to(registrations, target.session_id) and (
        changed_since is null or registrations.updated_at > changed_since or orders.updated_at > changed_since
      )
    ),
    'problems', '[]'::jsonb
  );
end
$$;

comment on function public.check_in is
  'Checks a person in by ticket code (typed or scanned) or by the id of a seat (registration_id; the first seat has the id '
  'of its registration), to an event or to a session of a course (event_id is its id). For manage_events and co-organisers of '
  'the event. Returns {result, code, person, other_event, counters}: result is valid (now inside), already_used (of a course: '
  'at this session), unpaid, unconfirmed, waitlisted, online (takes no seat in the hall), cancelled (the registration), '
  'event_cancelled, wrong_event (then other_event {id, title, starts_at}, of a course its next session) or unknown (then '
  'code); person is {id of the seat, name, registered_by, position, seats (see private.seat_holder_json), time and staff of '
  'the check-in, due {order_number, amount in minor units, currency, payment_method} or null}, for co-organisers as '
  'private.check_in_response_for_caller has it; counters as check_in_list has them. The same request_id again changes nothing '
  'and returns the same response. is_offline: the device checked the person in without a network at scanned_at; a wrong '
  'check-in is recorded. Errors: PT403 not_allowed, PT404 event_not_found, PT409 idempotency_key_reused.';
comment on function public.pay_and_check_in is
  'Records payment on site and checks a person in: confirms a registration that waits for its link, marks its order paid '
  'on site when paid_amount (minor units) is what is due, and checks in, all or nothing; changes nothing when the event was '
  'cancelled. For manage_events. Returns the same as check_in. Errors: PT403 not_allowed, PT404 registration_not_found, PT409 '
  'amount_changed (detail amount), PT410 link_expired (the seat is free again).';
comment on function public.check_in_list is
  'Returns the attendee list that a check-in device stores for an event, or a session of a course (event_id is its id): {event '
  '{id, slug, title, starts_at, ends_at, status}, at, counters {expected in the hall, inside, unpaid and not inside}, people, '
  'problems}. people, one for each seat: {id of the seat, hash (first 32 hex digits of SHA-256 of "<event_id>:<ticket '
  'code>"), name, registered_by, position, seats, state as check_in has results, at, by, due (null for co-organisers)}; with '
  'since (the at of the previous response) only those that changed, all when the event did. problems: wrong check-ins made '
  'without a network that nobody has resolved, the last 50, as private.check_in_problem_json has them. For manage_events and '
  'co-organisers of the event. Errors: PT403 not_allowed, PT404 event_not_found.';
comment on function public.volunteer_invitation is
  'Returns the invitation of a volunteer by the secret of its link: {id, name, state (active, upcoming, expired, revoked), '
  'accepted_at, valid_from, valid_until, day (null: one event), invited_by (name of the staff), events [{id, title, starts_at, '
  'ends_at, status}] (while it is active or upcoming)}. Changes nothing. Errors: PT404 link_unknown.';
