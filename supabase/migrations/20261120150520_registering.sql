-- Registering for an event.

create table private.repeated_registrations (
  id uuid primary key,
  registration_id uuid not null references public.registrations (id) on delete cascade,
  typed jsonb not null,
  attempts smallint not null default 0,
  confirm_until timestamptz not null
);
comment on table private.repeated_registrations is
  'Ids that were returned to whoever typed an address that is registered already: the response is that of a new address. '
  'typed: the arguments, for a corrected address. Deleted a day after confirm_until.';
create index repeated_registrations_registration_idx on private.repeated_registrations (registration_id);
create index repeated_registrations_until_idx on private.repeated_registrations (confirm_until);
alter table private.repeated_registrations enable row level security;

create function private.remind_registered(registration public.registrations, answer jsonb, typed jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.repeated_registrations where confirm_until < now() - interval '1 day';
  insert into private.repeated_registrations (id, registration_id, typed, confirm_until)
  values (
    (answer #>> '{registration,id}')::uuid, registration.id, typed, (answer #>> '{registration,confirm_until}')::timestamptz
  );
  -- To the address of the registration, which may be another spelling than the one typed.
  if registration.confirmed_at is null and registration.confirm_until is not null then
    perform private.mail_registration('registration_confirm', registration.id);
  elsif registration.email is not null then
    perform private.write_to_attendee(
      case registration.status when 'waitlisted' then 'waitlist_joined' else 'registration_confirmed' end,
      registration.id, clock_timestamp()::text
    );
  end if;
end
$$;
comment on function private.remind_registered is
  'Tells the mailbox, and nobody else, that it is registered: by the confirming mail or the ticket once more.';

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
  idempotency_key uuid default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  content jsonb := jsonb_build_array(
    event_id, full_name, email, phone, is_online, payment_method, promo_code, pass_id, donation_amount, join_waitlist
  );
  answer jsonb := private.recall(idempotency_key, 'register_for_event', content);
  is_counted boolean := private.count_submission(answer is not null);
  failure private.failure;
  person private.contact;
  event public.events;
  known public.registrations;
  repeated public.registrations;
  registration public.registrations;
  has_seat boolean;
  confirm_until timestamptz;
begin
  if answer is not null then
    return answer;
  end if;
  person := private.contact_of(full_name, email, phone, language);
  perform private.require_code_tries(promo_code);
  if pass_id is not null then
    perform private.require_account();
  end if;
  if donation_amount not between 0 and 100000000 then
    perform private.refuse(400, 'amount_invalid', 'Not an amount to donate');
  end if;

  -- Most refusals need no queue: two hundred people for a seat that is gone shall not wait for each other.
  select * into event from public.events where id = event_id;
  perform private.assert_open(event);
  is_online := event.format = 'online' or (event.format = 'hybrid' and coalesce(is_online, false));
  if not is_online and not join_waitlist and private.seats_within_reach(event, person.is_verified) <= 0 and not exists (
    select from public.registrations taken
    where taken.event_id = event.id and taken.status <> 'cancelled'
      and (taken.user_id = person.user_id or (
        person.is_verified and private.canonical_email(taken.email) = private.canonical_email(person.email)
      ))
  ) then
    perform private.refuse(
      409, 'event_full', 'No seats left', jsonb_build_object('waitlist_count', event.waitlist_count)
    );
  end if;

  select * into event from public.events where id = event_id for update;
  perform private.assert_open(event);
  perform private.drop_expired(event.id);
  for known in
    select * from public.registrations taken
    where taken.event_id = event.id and taken.status <> 'cancelled'
      and (private.canonical_email(taken.email) = private.canonical_email(person.email) or taken.user_id = person.user_id)
  loop
    -- Somebody typed this address and did not prove it; its owner goes first.
    if person.is_verified and known.confirmed_at is null and known.confirm_until is not null then
      perform private.drop_registration(known.id, 'not_confirmed');
    elsif not person.is_verified and coalesce(known.user_id <> auth.uid(), true) then
      repeated := known;
    else
      perform private.refuse(
        409, 'already_registered', 'There is a registration already',
        jsonb_build_object('status', known.status, 'needs_confirmation', known.status = 'pending')
      );
    end if;
  end loop;
  if repeated.id is not null then
    -- Everything is done as for a new address, failures included, and rolled back: only the mailbox learns the difference.
    begin
      update public.registrations set email = 'repeated-' || id || '@repeated.invalid', user_id = null
      where id = repeated.id;
      answer := private.raise_failure(public.register_for_event(
        event_id, full_name, email, phone, language, is_online, payment_method, promo_code, pass_id, donation_amount,
        join_waitlist
      ));
      raise sqlstate 'HB000';
    exception when sqlstate 'HB000' then
      null;
    end;
  end if;
  perform private.limit_person(person);
  perform private.limit_rate('registrations_for_event', event.id || ':' || private.canonical_email(person.email));
  if repeated.id is not null then
    perform private.remind_registered(repeated, answer, jsonb_build_object(
      'event_id', event_id, 'full_name', full_name, 'phone', phone, 'language', language, 'is_online', is_online,
      'payment_method', payment_method, 'promo_code', promo_code, 'donation_amount', donation_amount,
      'join_waitlist', join_waitlist
    ));
    return private.keep(idempotency_key, 'register_for_event', content, answer);
  end if;

  select * into event from public.events where id = event_id;
  if is_online then
    confirm_until := case when not person.is_verified then private.hold_until(0, 1) end;
  else
    confirm_until := private.make_room(event, person);
    select * into event from public.events where id = event_id;
  end if;
  has_seat := is_online or event.capacity is null or event.seats_taken < event.capacity;
  if not has_seat and not join_waitlist then
    perform private.refuse(
      409, 'event_full', 'No seats left', jsonb_build_object('waitlist_count', event.waitlist_count)
    );
  end if;
  insert into public.registrations (
    event_id, user_id, full_name, email, phone, language, is_online, status, confirm_until, confirmed_at, wish, created_at
  )
  values (
    event.id, person.user_id, person.full_name, person.email, person.phone, person.language, is_online,
    case
      when not has_seat then 'waitlisted' when person.is_verified then 'confirmed' else 'pending'
    end::public.registration_status,
    case when not person.is_verified then confirm_until end,
    case when person.is_verified then now() end,
    jsonb_strip_nulls(jsonb_build_object(
      'payment_method', payment_method, 'promo_code', nullif(btrim(promo_code), ''), 'pass_id', pass_id,
      'donation_amount', donation_amount
    )),
    clock_timestamp()
  )
  returning * into registration;
  perform private.note_hold(registration.id, person.is_verified);
  if has_seat then
    perform private.charge_registration(registration.id, idempotency_key);
    perform private.start_payment(registration.id);
  end if;
  perform private.mail_registration(
    case
      when not person.is_verified then 'registration_confirm'
      when has_seat then 'registration_confirmed'
      else 'waitlist_joined'
    end,
    registration.id
  );
  select * into registration from public.registrations where id = registration.id;
  return private.keep(
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
  return private.answer_failure(failure);
end
$$;
comment on function public.register_for_event is
  'Registers for an event, with or without an account. Answers {registration {id, event_id, status, needs_confirmation, '
  'confirm_until, position, ticket_code, full_name, email, phone, is_online, created_at, cancelled_at, cancel_cause, '
  'checked_in_at}, order (see get_order; null when nothing is to pay)}. status: confirmed; pending or waitlisted with '
  'needs_confirmation where the address is not the confirmed one of the account: the link or the code in the mail confirms '
  'until confirm_until, 30 minutes or 10 under demand. join_waitlist: wait when full, position counts from 1. donation_amount: minor units, for donation events. '
  'payment_method: one of the event''s ips_qr, on_site, external; null takes the first. The same idempotency key answers the '
  'same. Errors: PT404 event_not_found, event_not_published; PT409 event_cancelled, event_postponed, event_over, '
  'registration_not_open {opens_at}, registration_closed, event_full {waitlist_count}, seats_await_confirmation '
  '{retry_after}, already_registered (told to accounts alone: an address that nobody proved is answered as a new one, and '
  'its mailbox gets the ticket again) {status, '
  'needs_confirmation}, payment_method_unavailable {offered}, promo_unknown (or over), promo_used_by_you, '
  'promo_does_not_apply, promo_other_currency, promo_with_pass, pass_not_found, pass_expired, pass_not_yet, '
  'pass_used_up, pass_does_not_apply, idempotency_key_reused; PT400 name_required, name_too_long, name_invalid, '
  'email_required, email_too_long, email_invalid, phone_too_long, phone_invalid, amount_invalid; PT401 sign_in_required (a '
  'pass without an account); PT403 account_blocked; PT429 too_many_requests, too_many_mails (to an address that is '
  'not proved), too_many_attempts (for an address and event), too_many_codes, each {retry_after}.';
revoke execute on function public.register_for_event(
  uuid, text, text, text, public.interface_language, boolean, public.payment_method, text, uuid, integer, boolean, uuid
) from public;
grant execute on function public.register_for_event(
  uuid, text, text, text, public.interface_language, boolean, public.payment_method, text, uuid, integer, boolean, uuid
) to anon, authenticated;
