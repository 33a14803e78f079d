-- One session of several that a registration is for can be cancelled alone, or moved to another session of its course.

create function private.authorize_registration(registration_id uuid, secret text, out id uuid, out is_staff boolean)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  owner uuid;
begin
  is_staff := false;
  if secret is not null then
    select target.id into authorize_registration.id
    from private.find_by_link_secret(secret) target where target.kind = 'registration';
  else
    select registrations.id, registrations.user_id into authorize_registration.id, owner
    from public.registrations where registrations.id = authorize_registration.registration_id;
    if authorize_registration.id is not null then
      perform private.require_account();
    end if;
    is_staff := owner is distinct from auth.uid();
  end if;
  if authorize_registration.id is null or (is_staff and not private.has_permission('manage_events')) then
    perform private.raise_api_error(404, 'registration_not_found', 'No such registration');
  end if;
end
$$;
comment on function private.authorize_registration is
  'Returns the registration that the caller may change: the one that a secret link opens or, without a secret, their own with '
  'that id, any for staff. Errors: PT401 sign_in_required, PT403 account_blocked, PT404 link_unknown, registration_not_found.';

create function private.is_session_attended(registration uuid, session uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.course_attendances attendances
    join public.registration_seats seats on seats.id = attendances.seat_id
    where seats.registration_id = registration and attendances.session_id = session
  )
$$;

create function private.visits_of_session(used public.pass_uses) returns integer
language sql stable security definer set search_path = ''
as $$
  -- Each session cost the same visits.
  select used.visits / coalesce(cardinality(session_ids), 1)
  from public.registrations where id = used.registration_id
$$;
comment on function private.visits_of_session is 'Returns what one of the sessions of a registration cost of the visits of a use.';

create function private.split_session_order(registration public.registrations, session uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  sessions integer := cardinality(registration.session_ids);
  purchase public.orders;
  item public.order_items;
  share public.orders;
  unit integer;
  discount integer;
begin
  select * into purchase
  from public.orders
  where id = registration.order_id and status in ('pending', 'paid') and refund_requested_at is null
  for update;
  select * into item from public.order_items
  where order_id = purchase.id and kind = 'registration' and event_id = registration.event_id;
  if item.id is null then
    return null;
  end if;
  unit := item.unit_amount / sessions;
  share.subtotal_amount := unit * item.quantity;
  -- A percentage and a pass are for each session; a fixed amount stays with those that are left.
  discount := least(
    case
      when exists (
        select from public.promo_codes where id = purchase.promo_code_id and discount_kind = 'percentage'
      ) or exists (
        select from public.pass_uses where registration_id = registration.id and returned_at is null
      )
        then round(purchase.discount_amount::numeric * (sessions - 1) / sessions)::integer
      else purchase.discount_amount
    end,
    purchase.subtotal_amount - share.subtotal_amount
  );
  share.discount_amount := least(purchase.discount_amount - discount, share.subtotal_amount);
  update public.order_items set unit_amount = unit_amount - unit where id = item.id;
  update public.orders
  set subtotal_amount = subtotal_amount - share.subtotal_amount, discount_amount = discount_amount - share.discount_amount
  where id = purchase.id;
  update public.orders set status = 'paid', paid_at = now(), expires_at = null
  where id = purchase.id and status = 'pending' and total_amount = 0;
  insert into public.orders (
    user_id, full_name, email, phone, telegram, language, status, payment_method, subtotal_amount, discount_amount,
    currency, expires_at, paid_at, paid_by, split_from_id
  )
  values (
    purchase.user_id, purchase.full_name, purchase.email, purchase.phone, purchase.telegram, purchase.language,
    purchase.status, purchase.payment_method, share.subtotal_amount, share.discount_amount, purchase.currency,
    purchase.expires_at, purchase.paid_at, purchase.paid_by, purchase.id
  )
  returning * into share;
  insert into public.order_items (order_id, kind, title, event_id, unit_amount, quantity)
  select share.id, item.kind, private.title_of_registration(events, array[session]), item.event_id, unit, item.quantity
  from public.events where id = item.event_id;
  return share.id;
end
$$;
comment on function private.split_session_order is
  'Takes what one session of a registration costs off its order, into an order of its own with its share of the discount. Null '
  'where nothing is to be paid or has been, and where money waits for its refund.';

create function private.split_session(registration public.registrations, session uuid) returns public.registrations
language plpgsql security definer set search_path = ''
as $$
declare
  part public.registrations;
begin
  -- What else a registration has stays with both.
  part := jsonb_populate_record(registration, jsonb_build_object(
    'id', gen_random_uuid(), 'session_ids', array[session], 'ticket_code', '', 'secret_hash', null, 'hold_until', null,
    'offer_until', null, 'passed_over', 0, 'is_coming', null, 'checked_in_at', null, 'checked_in_by', null,
    'order_id', private.split_session_order(registration, session), 'updated_at', now()
  ));
  insert into public.registrations select (part).* returning * into part;
  update public.registration_seats set guest_name = pairs.guest_name
  from private.seat_pairs(registration.id, part.id) pairs
  where registration_seats.id = pairs.new_id and pairs.guest_name is not null;
  with moved as (
    select uses.id, private.visits_of_session(uses) as visits
    from public.pass_uses uses where uses.registration_id = registration.id and uses.returned_at is null
  ), split as (
    update public.pass_uses uses set visits = uses.visits - moved.visits
    from moved where uses.id = moved.id
    returning uses.pass_id, uses.seat_id, uses.used_at, moved.visits
  )
  insert into public.pass_uses (pass_id, registration_id, seat_id, visits, used_at)
  select split.pass_id, part.id, pairs.new_id, split.visits, split.used_at
  from split
  join private.seat_pairs(registration.id, part.id) pairs on pairs.old_id = split.seat_id;
  update public.registrations set session_ids = array_remove(session_ids, session) where id = registration.id;
  return part;
end
$$;
comment on function private.split_session is
  'Makes one of the sessions of a registration a registration of its own, with its share of the order and of the visits of a '
  'pass. The caller holds the locks of event and registration, and ends what it returns.';

create function public.cancel_session(session_id uuid, registration_id uuid default null, secret text default null)
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
  if registration.session_ids is null then
    perform private.raise_api_error(400, 'sessions_invalid', 'Not a registration for single sessions');
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
comment on function public.cancel_session is
  'Cancels one of the sessions that a registration is for: of the account, of the secret link in a mail, or any for staff. The '
  'seats of that session become free, its share of the order is cancelled or due back, its visits go back to the pass; ticket '
  'and other sessions stay. With the last session the registration is cancelled. Idempotent. Returns {registration, order}; '
  'with a secret what show_by_secret does. Call it by POST: the secret must not appear in logged URLs. Errors: PT400 '
  'sessions_invalid (an event or a whole course), PT401 sign_in_required, PT403 account_blocked, PT404 registration_not_found, '
  'link_unknown, PT409 already_checked_in, event_started, event_over.';
revoke execute on function public.cancel_session(uuid, uuid, text) from public;
grant execute on function public.cancel_session(uuid, uuid, text) to anon, authenticated;

create function private.move_session_error(
  registration public.registrations, event public.events, session uuid, target public.course_sessions, is_staff boolean
) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when registration.status not in ('confirmed', 'waitlisted') then 'registration_not_active'
    when event.status <> 'planned' then 'event_' || event.status
    when registration.offer_until is not null then 'offer_open'
    when private.is_session_attended(registration.id, session) then 'already_checked_in'
    when not is_staff and exists (
      select from public.course_sessions where id = session and starts_at <= now()
    ) then 'event_started'
    when target.ends_at <= now() or not is_staff and target.starts_at <= now() then 'session_over'
    when not exists (
      select from public.courses where id = event.course_id and session_price_amount is not null
    ) then 'sessions_not_sold'
    when exists (
      select from public.registrations other
      where other.event_id = event.id and other.status <> 'cancelled' and private.shares_session(other, array[target.id])
        and (
          other.id = registration.id or private.canonical_email(other.email) = private.canonical_email(registration.email)
          or other.user_id = registration.user_id
        )
    ) then 'already_registered'
    when not is_staff and exists (
      select from public.pass_uses uses join public.user_passes passes on passes.id = uses.pass_id
      where uses.registration_id = registration.id and uses.returned_at is null and passes.valid_until <= target.starts_at
    ) then 'pass_expired'
    when registration.status = 'confirmed' and not registration.is_online and not registration.is_extra
      and event.capacity is not null
      -- Staff are bound by the room alone, not by what is held for the waitlist.
      and case
        when is_staff then event.capacity - private.seats_taken(event, array[target.id])
        else private.available_seats(event, false, array[target.id])
      end < registration.seats
      then 'event_full'
  end
$$;
comment on function private.move_session_error is
  'Returns why a session of a registration cannot be exchanged for another one of the course, or null. A person''s money and '
  'visits stay where they are, so their pass has to be valid then, unless staff move them.';

create function public.move_session(
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
  if registration.session_ids is null or target.id is null then
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
comment on function public.move_session is
  'Exchanges one of the sessions that a registration is for for another one of the same course: of the account, of the secret '
  'link in a mail, or any for staff. All sessions of a course cost the same, so order, visits and ticket stay as they are. '
  'Idempotent. Returns {registration, order}; with a secret what show_by_secret does. Call it by POST: the secret must not '
  'appear in logged URLs. Errors: PT400 sessions_invalid, PT401 sign_in_required, PT403 account_blocked, PT404 '
  'registration_not_found, link_unknown, PT409 registration_not_active, event_cancelled, event_postponed, event_completed, '
  'offer_open, already_checked_in, event_started, session_over, sessions_not_sold, already_registered, pass_expired, event_full.';
revoke execute on function public.move_session(uuid, uuid, uuid, text) from public;
grant execute on function public.move_session(uuid, uuid, uuid, text) to anon, authenticated;
