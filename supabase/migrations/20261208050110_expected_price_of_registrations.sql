-- Registrations, too: see private.assert_expected_price.

-- Newest definition: 20261207000450_unasked_waitlist.sql.
drop function public.register_for_event(
  uuid, text, text, text, public.interface_language, boolean, public.payment_method, text, uuid, integer, boolean, uuid, integer, uuid[]
);
create function public.register_for_event(
  event_id uuid,
  full_name text,
  email text,
  phone text default null,
  language public.interface_language default 'ru',
  is_online boolean default false,
  payment_method public.payment_method default null,
  promo_code text default null,
  pass_id uuid default null,
  donation_amount integer default null,
  join_waitlist boolean default false,
  idempotency_key uuid default null,
  seats integer default 1,
  session_ids uuid[] default null,
  expected_price integer default null,
  expected_currency public.currency default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  content jsonb := jsonb_build_array(
    event_id, full_name, email, phone, is_online, payment_method, promo_code, pass_id, donation_amount, join_waitlist, seats
  ) || case when session_ids is null then '[]' else jsonb_build_array(session_ids) end;
  response jsonb := private.find_idempotent_response(idempotency_key, 'register_for_event', content);
  is_counted boolean := private.count_submission(response is not null);
  failure private.api_error;
  person private.contact;
  event public.events;
  known public.registrations;
  repeated public.registrations;
  registration public.registrations;
  has_seat boolean;
  confirm_until timestamptz;
begin
  if response is not null then
    return response;
  end if;
  join_waitlist := coalesce(join_waitlist, false);
  person := private.contact_of(full_name, email, phone, language);
  perform private.limit_promo_code_tries(promo_code);
  if pass_id is not null then
    perform private.require_account();
  end if;
  if donation_amount not between 0 and 100000000 then
    perform private.raise_api_error(400, 'amount_invalid', 'Not an amount to donate');
  end if;

  -- Most errors need no lock: two hundred people who want a taken seat need not wait for each other.
  select * into event from public.events where id = event_id;
  perform private.assert_registration_open(event);
  session_ids := private.check_sessions(event, session_ids);
  is_online := event.format = 'online' or (event.format = 'hybrid' and coalesce(is_online, false));
  perform private.assert_number_of_seats(event, seats, is_online);
  if not is_online and not join_waitlist and private.available_seats(event, person.is_confirmed, session_ids) < seats and not exists (
    select from public.registrations taken
    where taken.event_id = event.id and taken.status <> 'cancelled' and private.shares_session(taken, session_ids)
      and (taken.user_id = person.user_id or (
        person.is_confirmed and private.canonical_email(taken.email) = private.canonical_email(person.email)
      ))
  ) then
    perform private.raise_event_full(event, person.is_confirmed, session_ids);
  end if;

  select * into event from public.events where id = event_id for update;
  perform private.assert_registration_open(event);
  -- After the event, as saving a programme: what is booked stays until the seat is.
  perform from public.course_sessions where id = any (session_ids) order by id for key share;
  session_ids := private.check_sessions(event, session_ids);
  perform private.release_expired_seats(event.id);
  for known in
    select * from public.registrations taken
    where taken.event_id = event.id and taken.status <> 'cancelled' and private.shares_session(taken, session_ids)
      and (private.canonical_email(taken.email) = private.canonical_email(person.email) or taken.user_id = person.user_id)
  loop
    -- The address was typed but not confirmed; the confirmed owner takes precedence.
    if person.is_confirmed and known.confirmed_at is null and known.confirm_until is not null then
      perform private.mark_registration_cancelled(known.id, 'not_confirmed');
    elsif not person.is_confirmed and coalesce(known.user_id <> auth.uid(), true) then
      repeated := known;
    else
      perform private.raise_api_error(
        409, 'already_registered', 'There is a registration already',
        jsonb_build_object('status', known.status, 'needs_confirmation', known.status = 'pending')
      );
    end if;
  end loop;
  if repeated.id is not null then
    -- Everything is done as for a new address, failures included, and rolled back: only the mailbox learns the
    -- difference.
    begin
      update public.registrations set email = 'repeated-' || id || '@repeated.invalid', user_id = null
      where id = repeated.id;
      response := private.reraise_api_error(public.register_for_event(
        event_id, full_name, email, phone, language, is_online, payment_method, promo_code, pass_id, donation_amount,
        join_waitlist, null, seats, session_ids, expected_price, expected_currency
      ));
      raise sqlstate 'HB000';
    exception when sqlstate 'HB000' then
      null;
    end;
  end if;
  perform private.limit_mails_to_contact(person);
  perform private.count_and_assert_rate_limit('registrations_for_event', event.id || ':' || private.canonical_email(person.email));
  if repeated.id is not null then
    perform private.record_repeated_registration(repeated, response, jsonb_build_object(
      'event_id', event_id, 'full_name', full_name, 'phone', phone, 'language', language, 'is_online', is_online,
      'payment_method', payment_method, 'promo_code', promo_code, 'donation_amount', donation_amount,
      'join_waitlist', join_waitlist, 'seats', seats, 'session_ids', session_ids
    ));
    return private.save_idempotent_response(idempotency_key, 'register_for_event', content, response);
  end if;

  select * into event from public.events where id = event_id;
  if is_online then
    confirm_until := case when not person.is_confirmed then private.hold_until(0, 1) end;
  else
    confirm_until := private.displace_or_limit_unconfirmed_seats(event, person, seats, session_ids);
    select * into event from public.events where id = event_id;
  end if;
  has_seat := is_online or event.capacity is null
    or (
      private.seats_taken(event, session_ids) + seats <= event.capacity
      and (private.waitlist_holder(event.id, session_ids)).id is null
    );
  if not has_seat and not join_waitlist then
    perform private.raise_event_full(event, person.is_confirmed, session_ids);
  end if;
  insert into public.registrations (
    event_id, user_id, full_name, email, phone, language, is_online, status, confirm_until, confirmed_at, payment_preferences,
    seats, session_ids, created_at
  )
  values (
    event.id, person.user_id, person.full_name, person.email, person.phone, person.language, is_online,
    case
      when not has_seat then 'waitlisted' when person.is_confirmed then 'confirmed' else 'pending'
    end::public.registration_status,
    case when not person.is_confirmed then confirm_until end,
    case when person.is_confirmed then now() end,
    jsonb_strip_nulls(jsonb_build_object(
      'payment_method', payment_method, 'promo_code', nullif(btrim(promo_code), ''), 'pass_id', pass_id,
      'donation_amount', donation_amount
    )),
    seats, session_ids, clock_timestamp()
  )
  returning * into registration;
  perform private.record_unconfirmed_hold(registration.id, person.is_confirmed);
  if has_seat then
    if event.waitlist_count > 0 and not is_online then
      perform private.record_passed_over(event, registration);
    end if;
    perform private.charge_registration(registration.id, idempotency_key);
    perform private.assert_expected_price(orders, expected_price, expected_currency)
    from public.registrations join public.orders on orders.id = registrations.order_id
    where registrations.id = registration.id;
    perform private.set_payment_deadline(registration.id);
  end if;
  perform private.mail_registration(
    case
      when not person.is_confirmed then 'registration_confirm'
      when has_seat then 'registration_confirmed'
      else 'waitlist_joined'
    end,
    registration.id
  );
  select * into registration from public.registrations where id = registration.id;
  return private.save_idempotent_response(
    idempotency_key, 'register_for_event', content,
    jsonb_build_object(
      'registration', private.registration_json(registration), 'order', private.order_by_id(registration.order_id)
    )
  );
exception when others then
  get stacked diagnostics
    failure.code = returned_sqlstate, failure.message = message_text,
    failure.details = pg_exception_detail, failure.hint = pg_exception_hint;
  if failure.code not like 'PT%' then
    raise;
  end if;
  return private.api_error_response(failure);
end
$$;
revoke execute on function public.register_for_event(
  uuid, text, text, text, public.interface_language, boolean, public.payment_method, text, uuid, integer, boolean, uuid, integer, uuid[], integer, public.currency
) from public;
grant execute on function public.register_for_event(
  uuid, text, text, text, public.interface_language, boolean, public.payment_method, text, uuid, integer, boolean, uuid, integer, uuid[], integer, public.currency
) to anon, authenticated;
comment on function public.register_for_event is
  'Registers for an event, with or without an account. Returns {registration {id, event_id, status, needs_confirmation, '
  'confirm_until, position, ticket_code, full_name, email, phone, is_online, created_at, cancelled_at, cancel_cause, '
  'checked_in_at, session_ids, seats [{id, position, guest_name, ticket_code, checked_in_at}]}, order (see get_order; null when nothing is to pay)}. status: confirmed; pending or waitlisted with '
  'needs_confirmation where the address is not the confirmed one of the account: the link or the code in the mail confirms '
  'until confirm_until, 30 minutes or 10 under demand. join_waitlist: wait when full, position counts from 1. '
  'seats: 1 to seats_per_registration of the event, each at its price; all or none of them. session_ids: of a course, the '
  'sessions to book, each with a seat; null: the whole course, which takes a seat of every coming session. '
  'donation_amount: minor units, for donation events. payment_method: one of the event''s ips_qr, on_site, external; null '
  'takes the first. The same idempotency key returns the same response. '
  'expected_price and expected_currency: what the buyer was shown before discounts. Errors: PT404 event_not_found, '
  'event_not_published; PT409 event_cancelled, event_postponed, event_over, registration_not_open {opens_at}, '
  'registration_closed, sessions_not_sold, session_over, event_full {waitlist_count, seats_left where some are left}, seats_await_confirmation {retry_after}, already_registered (told to '
  'accounts alone: an address that nobody proved is answered as a new one, and its mailbox gets the ticket again) {status, '
  'needs_confirmation}, payment_method_unavailable {offered}, promo_unknown (or over), promo_used_by_you, '
  'price_changed {subtotal_amount, currency} (not for the waitlist), promo_does_not_apply, promo_other_currency, promo_with_pass, pass_not_found, pass_expired, pass_not_yet, pass_used_up, '
  'pass_does_not_apply, idempotency_key_reused; PT400 name_required, name_too_long, name_invalid, email_required, '
  'email_too_long, email_invalid, phone_too_long, phone_invalid, amount_invalid, seats_invalid {max}, sessions_invalid; PT401 sign_in_required (a pass without an '
  'account); PT403 account_blocked; PT429 too_many_requests, too_many_mails (to an address that is not proved), '
  'too_many_attempts (for an address and event), too_many_codes, each {retry_after}.';
