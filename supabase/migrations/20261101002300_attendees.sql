-- Functions refer to tables of later files.
set check_function_bodies = off;

-- Attendees of an event in the admin area.

comment on column public.registrations.is_extra is
  'An extra seat beyond the capacity, added by staff.';
comment on column public.registrations.moved_to_id is 'The registration for another event that took its place (cancel_cause moved).';
create index registrations_moved_to_idx on public.registrations (moved_to_id);

create index registrations_search_idx on public.registrations
  using gin (private.contact_search_vector(full_name, email, phone, ticket_code));
create index registrations_newest_idx on public.registrations (event_id, created_at, id);
create index registrations_name_idx on public.registrations (event_id, full_name, id);
create index registrations_arrived_idx on public.registrations (event_id, checked_in_at, id);

create function private.attendee_json(registration public.registrations) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', registration.id, 'full_name', registration.full_name, 'email', registration.email, 'phone', registration.phone,
    'language', registration.language, 'status', registration.status, 'is_online', registration.is_online,
    'is_extra', registration.is_extra, 'is_guest', registration.user_id is null, 'ticket_code', registration.ticket_code,
    'created_at', registration.created_at, 'cancelled_at', registration.cancelled_at,
    'cancel_cause', registration.cancel_cause, 'checked_in_at', registration.checked_in_at,
    'has_pass', exists (
      select from public.pass_uses where registration_id = registration.id and returned_at is null
    ),
    'order', (
      select jsonb_build_object(
        'id', id, 'number', number, 'status', status, 'total_amount', total_amount, 'currency', currency,
        'payment_method', payment_method, 'refund_requested_at', refund_requested_at
      )
      from public.orders where id = registration.order_id
    )
  )
$$;

create function public.admin_attendees(
  event_id uuid,
  search text default null,
  status text default null,
  payment text default null,
  presence text default null,
  sort text default 'created_desc',
  page_size integer default 25,
  page integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  query tsquery := private.search_query(search);
  size integer := least(greatest(coalesce(page_size, 25), 1), 1000);
  skipped bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
  -- A subquery for each attendee: a join might start from all orders.
  purchase text := '(select from public.orders where orders.id = found.order_id and orders.total_amount > 0 and %s offset 0)';
  filter text := concat_ws(
    ' and ',
    'event_id = $1',
    case when query is not null then 'private.contact_search_vector(full_name, email, phone, ticket_code) @@ $2' end,
    case
      when status in ('confirmed', 'pending', 'waitlisted', 'cancelled') then pg_catalog.format('status = %L', status)
      else 'status <> ''cancelled'''
    end,
    case payment
      when 'due' then 'exists ' || pg_catalog.format(purchase, 'orders.status = ''pending''')
      when 'paid' then 'exists ' || pg_catalog.format(purchase, 'orders.status = ''paid'' and refund_requested_at is null')
      when 'refund' then
        'exists ' || pg_catalog.format(purchase, 'orders.status = ''paid'' and refund_requested_at is not null')
      when 'nothing' then 'not exists ' || pg_catalog.format(purchase, 'true')
    end,
    case presence when 'inside' then 'checked_in_at is not null' when 'absent' then 'checked_in_at is null' end
  );
  ordering text := case sort
    when 'created' then 'created_at, id'
    when 'name' then 'full_name, id'
    when 'name_desc' then 'full_name desc, id desc'
    when 'arrived' then 'checked_in_at, id'
    when 'arrived_desc' then 'checked_in_at desc nulls last, id desc'
    else 'created_at desc, id desc'
  end;
  response jsonb;
begin
  perform private.require_permission('manage_events');
  if skipped > 100000 then
    return jsonb_build_object('total', 0, 'rows', '[]'::jsonb);
  end if;
  execute pg_catalog.format(
    'with chosen as materialized (
       select id, row_number() over (order by %1$s) as position
       from public.registrations found where %2$s order by %1$s limit $3 offset $4
     )
     select jsonb_build_object(
       ''total'', (select count(*) from (select from public.registrations found where %2$s limit 10000) counted),
       ''rows'', coalesce(
         (
           select jsonb_agg(private.attendee_json(own) order by chosen.position)
           from chosen join public.registrations own using (id)
         ),
         ''[]''
       )
     )',
    ordering, filter
  )
  into response
  using event_id, query, size, skipped;
  return response;
end
$$;
comment on function public.admin_attendees is
  '{total, rows}: a page of the registrations of an event, for manage_events: {id, full_name, email, phone, language, '
  'status, is_online, is_extra, is_guest, ticket_code, created_at, cancelled_at, cancel_cause, checked_in_at, has_pass, '
  'order {id, number, status, total_amount, currency, payment_method, refund_requested_at} or null}. search: name, '
  'address, phone, ticket code. status: one of registrations; all but cancelled by default. payment: due, paid, refund, '
  'nothing. presence: inside, absent. sort: created, name, arrived, each also with _desc. page counts from 1, page_size is '
  'limited to 1–1000; total stops counting at 10000. Runs as its owner because row level security would keep searches from '
  'using an index. Errors: PT401 sign_in_required, PT403 not_allowed.';
revoke execute on function public.admin_attendees(uuid, text, text, text, text, text, integer, integer) from public;
grant execute on function public.admin_attendees(uuid, text, text, text, text, text, integer, integer) to authenticated;

create function public.event_attendance_summary(event_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  event public.events;
begin
  perform private.require_permission('manage_events');
  select * into event from public.events where id = event_attendance_summary.event_id;
  if event.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'id', event.id, 'slug', event.slug, 'title', event.title, 'status', event.status, 'starts_at', event.starts_at,
    'ends_at', event.ends_at, 'format', event.format, 'price_kind', event.price_kind,
    'price_amount', private.ticket_price(event, event.format = 'online', null),
    'price_online_amount', private.ticket_price(event, true, null), 'currency', event.currency,
    'capacity', event.capacity, 'seats_left', private.seats_left(event)
  ) || (
    select jsonb_build_object(
      'confirmed', count(*) filter (where seats.status = 'confirmed'),
      'unconfirmed', count(*) filter (where seats.status = 'pending'),
      'waiting', count(*) filter (where seats.status = 'waitlisted'),
      'online', count(*) filter (where seats.status = 'confirmed' and seats.is_online),
      'extra', count(*) filter (where seats.status = 'confirmed' and seats.is_extra),
      'inside', count(seats.checked_in_at),
      'due_count', count(*) filter (where orders.status = 'pending' and orders.total_amount > 0),
      'due_amount', coalesce(sum(orders.total_amount) filter (where orders.status = 'pending'), 0),
      'paid_amount', coalesce(sum(orders.total_amount) filter (where orders.status = 'paid'), 0)
    )
    from public.registrations seats
    left join public.orders on orders.id = seats.order_id
    where seats.event_id = event.id and seats.status <> 'cancelled' and not private.is_confirmation_expired(seats)
  );
end
$$;
comment on function public.event_attendance_summary is
  'Returns an event with counts of its attendees, for manage_events, or null: {id, slug, title, status, starts_at, '
  'ends_at, format, price_kind, price_amount, price_online_amount, currency, capacity, seats_left (null: no limit), '
  'confirmed, unconfirmed, waiting, online, extra (beyond the capacity), inside, due_count, due_amount, paid_amount}; '
  'amounts in minor units. Errors: PT403 not_allowed.';
revoke execute on function public.event_attendance_summary(uuid) from public;
grant execute on function public.event_attendance_summary(uuid) to authenticated;

-- Adding attendees, and payment for registrations.

create function private.pay_order(purchase public.orders, method public.payment_method) returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  paid public.orders := purchase;
begin
  if purchase.status in ('cancelled', 'refunded') then
    perform private.raise_api_error(409, 'order_closed', 'The order is cancelled or refunded');
  elsif purchase.status = 'pending' then
    update public.orders
    set status = 'paid', payment_method = coalesce(method, payment_method), paid_at = now(), paid_by = auth.uid(),
      expires_at = null
    where id = purchase.id
    returning * into paid;
    perform private.create_pass_of_order(paid);
    perform private.mail_order('order_paid', paid);
    perform private.claim_guest_purchases_of(private.account_of(paid.email));
  end if;
  return paid;
end
$$;

create function public.mark_orders_paid(order_ids uuid[], method public.payment_method default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  is_treasurer boolean := private.has_permission('manage_content');
  wanted uuid;
  purchase public.orders;
  done integer := 0;
  skipped bigint[] := '{}';
begin
  perform private.require_permission('manage_content', 'manage_events');
  if method is not null and method not in ('on_site', 'ips_qr') then
    perform private.raise_api_error(400, 'method_invalid', 'on_site or ips_qr');
  elsif cardinality(order_ids) > 100 then
    perform private.raise_api_error(400, 'too_many', 'At most 100 at once', jsonb_build_object('max', 100));
  elsif not is_treasurer and (
    method is distinct from 'on_site'
    or exists (
      select from unnest(order_ids) chosen
      where not exists (select from public.registrations where registrations.order_id = chosen)
    )
  ) then
    -- Event staff take cash for seats; all other payments need manage_content.
    perform private.raise_api_error(403, 'not_allowed', 'This is for staff');
  end if;
  perform from public.events
  where id in (select event_id from public.registrations where registrations.order_id = any (order_ids))
  order by id
  for update;
  foreach wanted in array array(select distinct chosen from unnest(order_ids) chosen order by chosen) loop
    purchase := private.lock_order(wanted);
    if purchase.status in ('pending', 'paid') then
      perform private.pay_order(purchase, method);
      done := done + 1;
    else
      skipped := skipped || purchase.number;
    end if;
  end loop;
  return jsonb_build_object('done', done, 'skipped', to_jsonb(skipped));
end
$$;
comment on function public.mark_orders_paid is
  'Marks several orders paid as mark_order_paid does, at most 100. method: how they were paid, on_site or ips_qr (a '
  'transfer); null: the method of the order. Idempotent. Returns {done, skipped: numbers of orders that are cancelled or '
  'refunded}. For manage_content; for manage_events on_site and orders of seats. Errors: PT403 not_allowed, PT400 too_many '
  '{max}, method_invalid, PT404 order_not_found.';
revoke execute on function public.mark_orders_paid(uuid[], public.payment_method) from public;
grant execute on function public.mark_orders_paid(uuid[], public.payment_method) to authenticated;

create function private.charge_added_attendee(registration public.registrations, event public.events, payment text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  price integer := private.ticket_price(event, registration.is_online, null);
  purchase public.orders;
begin
  if payment = 'free' or price = 0 then
    return;
  end if;
  purchase := private.place_order(
    row(
      null, registration.full_name, registration.email, registration.phone, registration.language, null
    )::private.contact,
    jsonb_build_object('kind', 'registration', 'title', event.title, 'event_id', event.id, 'unit_amount', price),
    event.currency, 'on_site', '{on_site}', private.scope_of_event(event), null, null, null, null
  );
  update public.registrations set order_id = purchase.id where id = registration.id;
  if payment = 'paid' then
    update public.orders set status = 'paid', paid_at = now(), paid_by = auth.uid() where id = purchase.id;
  end if;
end
$$;

create function private.assert_attendee_can_be_added(event public.events, email text, payment text) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  known public.registrations;
begin
  if event.id is null then
    perform private.raise_api_error(404, 'event_not_found', 'No such event');
  elsif event.status in ('cancelled', 'postponed') then
    perform private.raise_api_error(409, 'event_' || event.status, 'The event does not take place');
  elsif payment is null or payment not in ('due', 'paid', 'free') then
    perform private.raise_api_error(400, 'payment_invalid', 'due, paid or free');
  elsif payment = 'free' and event.price_kind = 'paid' and not private.has_permission('manage_content') then
    perform private.raise_api_error(403, 'not_allowed', 'Free seats are for those who manage content to give');
  end if;
  select * into known from public.registrations taken
  where taken.event_id = event.id and taken.status <> 'cancelled'
    and private.canonical_email(taken.email) = private.canonical_email(assert_attendee_can_be_added.email);
  if known.id is not null then
    perform private.raise_api_error(
      409, 'already_registered', 'There is a registration already',
      jsonb_build_object('id', known.id, 'status', known.status, 'name', known.full_name)
    );
  end if;
end
$$;

create function private.check_capacity(event public.events, over_capacity boolean) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  may_exceed boolean := private.has_permission('manage_content');
begin
  if event.capacity is null or event.seats_taken < event.capacity then
    return false;
  elsif not coalesce(over_capacity, false) then
    perform private.raise_api_error(
      409, 'event_full', 'No seats left',
      jsonb_build_object('waitlist_count', event.waitlist_count, 'may_exceed', may_exceed)
    );
  elsif not may_exceed then
    perform private.raise_api_error(403, 'over_capacity_not_allowed', 'Chairs beyond the capacity are for those who manage content');
  end if;
  return true;
end
$$;
comment on function private.check_capacity is
  'Returns whether one more attendee exceeds the capacity; raises an error where that was not requested or the caller may '
  'not allow it. The caller locks the event.';

create function public.add_attendee(
  event_id uuid,
  full_name text,
  email text default null,
  phone text default null,
  language public.interface_language default 'ru',
  is_online boolean default false,
  payment text default 'due',
  over_capacity boolean default false,
  is_here boolean default false,
  request_id uuid default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  content jsonb := jsonb_build_array(
    event_id, full_name, email, phone, language, is_online, payment, over_capacity, is_here
  );
  response jsonb := private.find_idempotent_response(request_id, 'add_attendee', content);
  event public.events;
  seat public.registrations;
begin
  if response is not null then
    return response;
  end if;
  perform private.require_permission('manage_events');
  full_name := private.clean_line(full_name, 'full_name', 200, true);
  email := case when email ~ '\S' then private.clean_email(email) end;
  phone := private.clean_phone(phone);
  perform from public.events where id = event_id for update;
  perform private.release_expired_seats(event_id);
  select * into event from public.events where id = event_id;
  perform private.assert_attendee_can_be_added(event, email, payment);
  is_online := event.format = 'online' or (event.format = 'hybrid' and coalesce(is_online, false));
  insert into public.registrations (
    event_id, full_name, email, phone, language, is_online, is_extra, status, confirmed_at, payment_preferences, created_at
  )
  values (
    event.id, full_name, email, phone, language, is_online,
    not is_online and private.check_capacity(event, over_capacity), 'confirmed', now(),
    jsonb_build_object('payment_method', 'on_site'), clock_timestamp()
  )
  returning * into seat;
  perform private.charge_added_attendee(seat, event, payment);
  perform private.claim_guest_purchases_of(private.account_of(seat.email));
  if event.ends_at > now() then
    perform private.mail_registration('registration_confirmed', seat.id);
  end if;
  if is_here then
    perform public.check_in(event.id, gen_random_uuid(), registration_id => seat.id);
  end if;
  select * into seat from public.registrations where id = seat.id;
  return private.save_idempotent_response(request_id, 'add_attendee', content, private.attendee_json(seat));
end
$$;
comment on function public.add_attendee is
  'Adds an attendee to an event, on site or by telephone, regardless of registration dates; the address is optional. '
  'payment, where the ticket costs something: due (to be paid on site), paid (it was, just now), free (for '
  'manage_content). over_capacity: an extra seat when all seats are taken, for manage_content. is_here: checks them in at '
  'once, unless payment is due. Returns the attendee as admin_attendees. The same request_id returns the same response. '
  'For manage_events. Errors: PT403 not_allowed, over_capacity_not_allowed, PT404 event_not_found, PT409 event_cancelled, '
  'event_postponed, event_full {waitlist_count, may_exceed}, already_registered {id, status, name}, '
  'idempotency_key_reused, PT400 payment_invalid, full_name_*, email_*, phone_*.';
revoke execute on function public.add_attendee(
    uuid, text, text, text, public.interface_language, boolean, text, boolean, boolean, uuid
  ) from public;
grant execute on function public.add_attendee(
    uuid, text, text, text, public.interface_language, boolean, text, boolean, boolean, uuid
  ) to authenticated;

-- Moving attendees to another event, and resending tickets.

create function private.enqueue_attendee_mail(kind text, registration_id uuid, again text, more jsonb default '{}')
returns void
language sql security definer set search_path = ''
as $$
  select private.enqueue_mail(
    enqueue_attendee_mail.kind, registrations.email, registrations.language,
    jsonb_build_object(
      'name', registrations.full_name, 'event', private.event_json(events),
      'registration', private.registration_json(registrations),
      'order', private.order_by_id(registrations.order_id),
      'secret', private.link_secret(registrations.id)
    ) || more,
    concat_ws(':', enqueue_attendee_mail.kind, registrations.id, again), private.has_confirmed_email(registrations)
  )
  from public.registrations
  join public.events on events.id = registrations.event_id
  where registrations.id = registration_id
$$;
comment on function private.enqueue_attendee_mail is
  'Enqueues a mail about a registration, once for each kind; another value of again enqueues it once more.';

create function public.resend_ticket(registration_id uuid, request_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  seat public.registrations;
begin
  perform private.require_permission('manage_events');
  -- The second click waits here for the first.
  perform pg_advisory_xact_lock(hashtextextended('request:' || request_id, 0));
  select * into seat from public.registrations where id = registration_id;
  if seat.id is null then
    perform private.raise_api_error(404, 'registration_not_found', 'No such registration');
  elsif seat.status not in ('confirmed', 'waitlisted') then
    perform private.raise_api_error(409, 'registration_not_active', 'There is no ticket to send');
  elsif seat.email is null then
    perform private.raise_api_error(409, 'no_address', 'They left no address');
  end if;
  if not exists (
    select from public.outbox
    where dedupe_key = concat_ws(
      ':', case seat.status when 'confirmed' then 'registration_confirmed' else 'waitlist_joined' end, seat.id, request_id
    )
  ) then
    perform private.count_and_assert_rate_limit('resent_tickets', seat.id::text);
  end if;
  perform private.enqueue_attendee_mail(
    case seat.status when 'confirmed' then 'registration_confirmed' else 'waitlist_joined' end, seat.id,
    request_id::text
  );
  return jsonb_build_object('email', seat.email);
end
$$;
comment on function public.resend_ticket is
  'Sends the ticket (or the waitlist position) again. The same request_id sends it once; at most 5 an hour. Returns '
  '{email}. For manage_events. Errors: PT403 not_allowed, PT404 registration_not_found, PT409 registration_not_active, '
  'no_address, PT429 too_many_requests {retry_after}.';
revoke execute on function public.resend_ticket(uuid, uuid) from public;
grant execute on function public.resend_ticket(uuid, uuid) to authenticated;

create function private.move_attendee_error(seat public.registrations, target public.events) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when seat.status not in ('confirmed', 'waitlisted') then 'registration_not_active'
    when seat.checked_in_at is not null then 'already_checked_in'
    when target.id is null then 'event_not_found'
    when target.id = seat.event_id then 'same_event'
    when target.published_at is null or target.published_at > now() then 'event_not_published'
    when target.status = 'cancelled' then 'event_cancelled'
    when target.status = 'postponed' then 'event_postponed'
    when target.status = 'completed' or target.ends_at <= now() then 'event_over'
    when exists (
      select from public.registrations other
      where other.event_id = target.id and other.status <> 'cancelled'
        and (private.canonical_email(other.email) = private.canonical_email(seat.email) or other.user_id = seat.user_id)
    ) then 'already_registered'
  end
$$;

create function public.move_registration_preview(registration_id uuid, event_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  seat public.registrations;
  here public.events;
  target public.events;
  purchase public.orders;
  is_carried boolean;
  price_here integer;
  price_there integer;
begin
  perform private.require_permission('manage_events');
  select * into seat from public.registrations where id = registration_id;
  if seat.id is null then
    perform private.raise_api_error(404, 'registration_not_found', 'No such registration');
  end if;
  select * into here from public.events where id = seat.event_id;
  select * into target from public.events where id = move_registration_preview.event_id;
  select * into purchase from public.orders where id = seat.order_id;
  is_carried := coalesce(purchase.status = 'paid', false);
  price_here := private.ticket_price(here, seat.is_online, (seat.payment_preferences ->> 'donation_amount')::integer);
  price_there := private.ticket_price(
    target, target.format = 'online' or target.format = 'hybrid' and seat.is_online,
    (seat.payment_preferences ->> 'donation_amount')::integer
  );
  return jsonb_build_object(
    'error_code', private.move_attendee_error(seat, target),
    'seats_left', private.seats_left(target),
    'is_carried', is_carried,
    'paid_amount', case when is_carried then purchase.total_amount end,
    'price_here', price_here, 'currency_here', here.currency,
    'price_there', price_there, 'currency_there', target.currency,
    'difference', case when is_carried and here.currency = target.currency then price_there - price_here end
  );
end
$$;
comment on function public.move_registration_preview is
  'Returns the effects of moving a registration to another event: {error_code (a code of move_registration, or null), '
  'seats_left there (null: no limit), is_carried (payment by money, code or pass is transferred; otherwise the price there '
  'is charged), paid_amount, price_here, currency_here, price_there, currency_there, difference (there less here, where '
  'something is carried and currencies are the same)}; minor units. For manage_events. Errors: PT403 not_allowed, PT404 '
  'registration_not_found.';
revoke execute on function public.move_registration_preview(uuid, uuid) from public;
grant execute on function public.move_registration_preview(uuid, uuid) to authenticated;

create function private.transfer_payment(seat public.registrations, new_seat public.registrations) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.registrations set order_id = null where id = seat.id;
  update public.registrations set order_id = seat.order_id where id = new_seat.id;
  update public.orders set refund_requested_at = null where id = seat.order_id;
  update public.order_items set event_id = new_seat.event_id
  where order_id = seat.order_id and event_id = seat.event_id;
  update public.pass_uses set registration_id = new_seat.id
  where registration_id = seat.id and returned_at is null;
end
$$;
comment on function private.transfer_payment is 'Transfers the payment of one registration to another.';

create function public.move_registration(registration_id uuid, event_id uuid, over_capacity boolean default false)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  seat public.registrations;
  moved public.registrations;
  target public.events;
  error_code text;
begin
  perform private.require_permission('manage_events');
  select * into seat from public.registrations where id = registration_id;
  if seat.id is null then
    perform private.raise_api_error(404, 'registration_not_found', 'No such registration');
  end if;
  -- Both, and always in the same order, so that two who move people to and fro do not wait for each other.
  perform from public.events where id in (seat.event_id, move_registration.event_id) order by id for update;
  select * into seat from public.registrations where id = registration_id for update;
  select * into moved from public.registrations
  where id = seat.moved_to_id and registrations.event_id = move_registration.event_id;
  if moved.id is not null then
    return private.attendee_json(moved);
  end if;
  perform private.release_expired_seats(move_registration.event_id);
  select * into target from public.events where id = move_registration.event_id;
  error_code := private.move_attendee_error(seat, target);
  if error_code is not null then
    perform private.raise_api_error(
      case when error_code in ('event_not_found', 'event_not_published') then 404 else 409 end, error_code,
      'This registration cannot be moved there'
    );
  end if;
  moved := seat;
  moved.is_online := target.format = 'online' or target.format = 'hybrid' and seat.is_online;
  insert into public.registrations (
    event_id, user_id, full_name, email, phone, language, is_online, is_extra, status, confirmed_at, payment_preferences, created_at
  )
  values (
    target.id, seat.user_id, seat.full_name, seat.email, seat.phone, seat.language, moved.is_online,
    not moved.is_online and private.check_capacity(target, over_capacity), 'confirmed',
    coalesce(seat.confirmed_at, now()), seat.payment_preferences, clock_timestamp()
  )
  returning * into moved;
  if exists (select from public.orders where id = seat.order_id and status = 'paid') then
    perform private.transfer_payment(seat, moved);
  end if;
  perform private.mark_registration_cancelled(seat.id, 'moved');
  update public.registrations set moved_to_id = moved.id where id = seat.id;
  select * into moved from public.registrations where id = moved.id;
  if moved.order_id is null then
    perform private.charge_preferences_or_full_price(moved.id);
  end if;
  perform private.enqueue_attendee_mail('registration_moved', moved.id, null, jsonb_build_object(
    'from', (select private.event_json(events) from public.events where id = seat.event_id)
  ));
  perform private.promote_waitlist(seat.event_id);
  select * into moved from public.registrations where id = moved.id;
  return private.attendee_json(moved);
end
$$;
comment on function public.move_registration is
  'Moves a registration to another event: it gets a seat there, the waitlist here is promoted, and one mail contains the '
  'new ticket. Its payment is transferred (see move_registration_preview); otherwise an order for the price there replaces '
  'the old one. over_capacity: an extra seat, for manage_content. Idempotent. Returns the attendee there as '
  'admin_attendees. For manage_events. Errors: PT403 not_allowed, over_capacity_not_allowed, PT404 registration_not_found, '
  'event_not_found, event_not_published, PT409 same_event, registration_not_active, already_checked_in, event_cancelled, '
  'event_postponed, event_over, already_registered, event_full {waitlist_count, may_exceed}.';
revoke execute on function public.move_registration(uuid, uuid, boolean) from public;
grant execute on function public.move_registration(uuid, uuid, boolean) to authenticated;

-- Messages from staff to attendees.

create table public.event_messages (
  id uuid primary key,
  event_id uuid not null references public.events (id) on delete cascade,
  subject public.localized_text not null,
  body public.localized_text not null,
  recipient_count integer not null check (recipient_count >= 0),
  sent_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.event_messages is 'Messages from staff to attendees, with the number of recipients.';
comment on column public.event_messages.id is 'Chosen by the client: the same message sent again is the same row.';
comment on column public.event_messages.body is 'Plain text; an empty line begins a paragraph.';
create index event_messages_event_idx on public.event_messages (event_id, created_at desc);
create index event_messages_sent_by_idx on public.event_messages (sent_by);

alter table public.event_messages enable row level security;

create policy "event managers read" on public.event_messages for select to authenticated
  using ((select private.has_permission('manage_events')));
-- No insert, update and delete: a function writes these rows with their mails.

grant select on public.event_messages to authenticated;

create trigger event_messages_audit after insert or update or delete on public.event_messages
  for each row execute function private.record_change();

create function private.message_recipients_of(event_id uuid, registration_ids uuid[], audience text)
returns setof public.registrations
language sql stable security definer set search_path = ''
as $$
  select seats.*
  from public.registrations seats
  where seats.event_id = message_recipients_of.event_id
    and case
      when registration_ids is not null then seats.id = any (registration_ids)
      else seats.status in ('confirmed', 'waitlisted') and case audience
        when 'everybody' then true
        when 'waiting' then seats.status = 'waitlisted'
        when 'confirmed' then seats.status = 'confirmed'
        when 'inside' then seats.checked_in_at is not null
        when 'absent' then seats.status = 'confirmed' and seats.checked_in_at is null
        when 'due' then exists (
          select from public.orders where orders.id = seats.order_id and orders.status = 'pending' and total_amount > 0
        )
        else false
      end
    end
$$;
comment on function private.message_recipients_of is
  'Returns the registrations chosen by id, or an audience: confirmed, waiting, everybody (both), inside, absent, due.';

create function public.message_recipients(
  event_id uuid, registration_ids uuid[] default null, audience text default 'confirmed'
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_events');
  return (
    select jsonb_build_object(
      'ru', count(distinct email) filter (where language = 'ru'),
      'en', count(distinct email) filter (where language = 'en'),
      'addresses', count(distinct email),
      'without_address', count(*) filter (where email is null)
    )
    from private.message_recipients_of(message_recipients.event_id, registration_ids, audience)
  );
end
$$;
comment on function public.message_recipients is
  'How many would get a mail of message_attendees: {addresses, ru, en (by the language they chose), without_address}. For '
  'manage_events. Errors: PT403 not_allowed.';
revoke execute on function public.message_recipients(uuid, uuid[], text) from public;
grant execute on function public.message_recipients(uuid, uuid[], text) to authenticated;

create function private.clean_message(value jsonb, field text, longest integer, is_line boolean) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  russian text;
  english text;
begin
  if is_line then
    russian := private.clean_line(value ->> 'ru', field || '_ru', longest, true);
    english := private.clean_line(value ->> 'en', field || '_en', longest, false);
  else
    russian := private.clean_text(value ->> 'ru', field || '_ru', longest);
    english := private.clean_text(value ->> 'en', field || '_en', longest);
    if russian is null then
      perform private.raise_api_error(400, field || '_ru_required', 'The Russian text is missing');
    end if;
  end if;
  return jsonb_strip_nulls(jsonb_build_object('ru', russian, 'en', english));
end
$$;

create function public.message_attendees(
  request_id uuid,
  event_id uuid,
  subject jsonb,
  body jsonb,
  registration_ids uuid[] default null,
  audience text default 'confirmed'
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  event public.events;
  known public.event_messages;
  written integer;
begin
  perform private.require_permission('manage_events');
  -- The second click waits here for the first.
  perform pg_advisory_xact_lock(hashtextextended('message:' || request_id, 0));
  select * into known from public.event_messages where id = request_id;
  if known.id is not null then
    if known.event_id <> event_id or known.sent_by is distinct from auth.uid() then
      perform private.raise_api_error(409, 'idempotency_key_reused', 'The idempotency key belongs to another request');
    end if;
    return jsonb_build_object('recipients', known.recipient_count);
  end if;
  select * into event from public.events where id = event_id;
  if event.id is null then
    perform private.raise_api_error(404, 'event_not_found', 'No such event');
  end if;
  subject := private.clean_message(subject, 'subject', 150, true);
  body := private.clean_message(body, 'body', 5000, false);
  perform private.count_and_assert_rate_limit('messages_to_attendees', event.id::text);
  perform private.enqueue_mail(
    'attendee_message', seats.email, seats.language,
    jsonb_build_object(
      'name', seats.full_name, 'event', private.event_json(event), 'secret', private.link_secret(seats.id),
      'message', jsonb_build_object(
        'subject', coalesce(subject ->> seats.language::text, subject ->> 'ru'),
        'body', coalesce(body ->> seats.language::text, body ->> 'ru')
      )
    ),
    concat_ws(':', 'attendee_message', request_id, seats.email)
  )
  from (
    select distinct on (email) *
    from private.message_recipients_of(event_id, registration_ids, audience)
    where email is not null
    order by email, status = 'cancelled', created_at
  ) seats;
  get diagnostics written = row_count;
  if written = 0 then
    perform private.raise_api_error(409, 'no_recipients', 'None of them left an address');
  end if;
  insert into public.event_messages (id, event_id, subject, body, recipient_count, sent_by)
  values (request_id, event.id, subject, body, written, auth.uid());
  return jsonb_build_object('recipients', written);
end
$$;
comment on function public.message_attendees is
  'Sends a message to attendees of an event, each in their language (Russian where there is no English): one mail for each '
  'address. subject (150 characters) and body (5000, plain text, an empty line begins a paragraph): {ru, en}. '
  'registration_ids: only those; otherwise an audience: confirmed, waiting, everybody (both), inside, absent, due. The '
  'same request_id writes once; at most 20 an hour for an event. Returns {recipients}. For manage_events. Errors: PT403 '
  'not_allowed, PT404 event_not_found, PT400 subject_ru_ and body_ru_required, _too_long {max}, _invalid, PT409 '
  'no_recipients, idempotency_key_reused, PT429 too_many_requests {retry_after}.';
revoke execute on function public.message_attendees(uuid, uuid, jsonb, jsonb, uuid[], text) from public;
grant execute on function public.message_attendees(uuid, uuid, jsonb, jsonb, uuid[], text) to authenticated;
