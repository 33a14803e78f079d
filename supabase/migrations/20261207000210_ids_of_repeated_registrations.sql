-- A guest who registers an address that is registered already receives an id like any other. Three responses to this id told
-- it apart from others: it was unknown once its address was corrected or its time had passed, and functions for accounts
-- asked a visitor to sign in only for ids of registrations. Newest definitions: 20261129000110_session_seats.sql,
-- 20261101001400_registrations.sql, 20261205000110_failed_messages.sql,
-- 20261130000300_session_cancellation.sql, 20261125000100_registration_seats.sql, 20261125000110_waitlist_offers.sql.

create or replace function public.change_registration_email(registration_id uuid, email text, idempotency_key uuid default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  content jsonb := jsonb_build_array(registration_id, email);
  response jsonb := private.find_idempotent_response(idempotency_key, 'change_registration_email', content);
  is_counted boolean := private.count_submission(response is not null);
  failure private.api_error;
  new_email text;
  repeated private.repeated_registrations;
  old public.registrations;
begin
  if response is not null then
    return response;
  end if;
  new_email := private.clean_email(email);
  select * into repeated from private.repeated_registrations seen where seen.id = registration_id for update;
  if repeated.confirm_until <= now() then
    perform private.raise_api_error(410, 'link_expired', 'The seat was not confirmed in time and is free again');
  elsif repeated.id is not null then
    update private.repeated_registrations seen set confirm_until = now() where seen.id = repeated.id;
    response := private.reraise_api_error(public.register_for_event(
      (repeated.typed ->> 'event_id')::uuid, repeated.typed ->> 'full_name', new_email, repeated.typed ->> 'phone',
      (repeated.typed ->> 'language')::public.interface_language, (repeated.typed ->> 'is_online')::boolean,
      (repeated.typed ->> 'payment_method')::public.payment_method, repeated.typed ->> 'promo_code', null,
      (repeated.typed ->> 'donation_amount')::integer, (repeated.typed ->> 'join_waitlist')::boolean,
      null, coalesce((repeated.typed ->> 'seats')::integer, 1), case
        when jsonb_typeof(repeated.typed -> 'session_ids') = 'array'
          then array(select jsonb_array_elements_text(repeated.typed -> 'session_ids')::uuid)
      end
    ));
    return private.save_idempotent_response(idempotency_key, 'change_registration_email', content, response);
  end if;
  perform from public.events
  where id = (select event_id from public.registrations where id = registration_id)
  for update;
  select * into old from public.registrations where id = registration_id for update;
  if old.id is null or (old.user_id is not null and old.user_id is distinct from auth.uid()) then
    perform private.raise_api_error(404, 'registration_not_found', 'No such registration');
  elsif private.is_confirmation_expired(old) or old.cancel_cause = 'not_confirmed' then
    perform private.raise_api_error(410, 'link_expired', 'The seat was not confirmed in time and is free again');
  elsif old.status not in ('pending', 'waitlisted') or old.confirmed_at is not null then
    perform private.raise_api_error(409, 'already_confirmed', 'The address is confirmed');
  end if;
  -- Another registration and not another address of this one: the link in the first mail shall open nothing.
  perform private.mark_registration_cancelled(old.id, 'not_confirmed');
  response := private.reraise_api_error(public.register_for_event(
    old.event_id, old.full_name, new_email, old.phone, old.language, old.is_online,
    (old.payment_preferences ->> 'payment_method')::public.payment_method, old.payment_preferences ->> 'promo_code', (old.payment_preferences ->> 'pass_id')::uuid,
    (old.payment_preferences ->> 'donation_amount')::integer, old.status = 'waitlisted', null, old.seats, old.session_ids
  ));
  if response #>> '{registration,status}' = 'waitlisted' then
    update public.registrations set created_at = old.created_at where id = (response #>> '{registration,id}')::uuid;
    response := response || (
      select jsonb_build_object('registration', private.registration_json(registrations))
      from public.registrations where id = (response #>> '{registration,id}')::uuid
    );
  end if;
  return private.save_idempotent_response(idempotency_key, 'change_registration_email', content, response);
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

create or replace function private.record_repeated_registration(registration public.registrations, response jsonb, typed jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.repeated_registrations (id, registration_id, typed, confirm_until)
  values (
    (response #>> '{registration,id}')::uuid, registration.id, typed, (response #>> '{registration,confirm_until}')::timestamptz
  );
  -- To the address of the registration, which may be another spelling than the one typed.
  if registration.confirmed_at is null and registration.confirm_until is not null then
    perform private.mail_registration('registration_confirm', registration.id);
  elsif registration.email is not null then
    perform private.enqueue_attendee_mail(
      case registration.status when 'waitlisted' then 'waitlist_joined' else 'registration_confirmed' end,
      registration.id, clock_timestamp()::text
    );
  end if;
end
$$;

comment on table private.repeated_registrations is
  'Ids returned for registrations with an address that is already registered: the response is that of a new address, also to '
  'later requests with the id. typed: the arguments, for a corrected address; emptied a day after confirm_until.';

create or replace function private.delete_expired_rows() returns void
language sql security definer set search_path = ''
as $$
  -- In parts, so that no sweep takes long after a flood.
  delete from private.rate_limit_attempts where id in (
    select id from private.rate_limit_attempts where at < now() - interval '1 day' order by at limit 20000
  );
  delete from private.unconfirmed_holds where at < now() - interval '1 day';
  update private.repeated_registrations set typed = '{}' where confirm_until < now() - interval '1 day' and typed <> '{}';
  delete from private.idempotent_requests where created_at < now() - interval '1 day';
  -- Mails contain names, addresses and links, so sent and failed ones are deleted after a month.
  delete from public.outbox where status = 'sent' and sent_at < now() - interval '30 days';
  -- Posts for the channel are public texts, and their page would show one as sent whose failed row is gone.
  delete from public.outbox
  where channel <> 'telegram_channel' and status = 'failed' and created_at < now() - interval '30 days';
  delete from public.outbox
  where channel in ('email', 'telegram_user') and status = 'skipped' and created_at < now() - interval '30 days';
  delete from private.telegram_tokens where expires_at < now();
  delete from private.calendar_changes where created_at < now() - interval '1 hour';
  delete from private.booking_decisions where decided_at < now() - interval '1 hour';
  delete from private.visit_counts where bucket < now() - interval '14 days';
$$;

create or replace function private.authorize_registration(registration_id uuid, secret text, out id uuid, out is_staff boolean)
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
    if authorize_registration.registration_id is not null then
      perform private.require_account();
    end if;
    select registrations.id, registrations.user_id into authorize_registration.id, owner
    from public.registrations where registrations.id = authorize_registration.registration_id;
    is_staff := owner is distinct from auth.uid();
  end if;
  if authorize_registration.id is null or (is_staff and not private.has_permission('manage_events')) then
    perform private.raise_api_error(404, 'registration_not_found', 'No such registration');
  end if;
end
$$;

create or replace function private.authorize_seat(seat_id uuid, secret text, out registration_id uuid, out is_staff boolean)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  owner uuid;
begin
  is_staff := false;
  if secret is not null then
    select target.id into registration_id from private.find_by_link_secret(secret) target where target.kind = 'registration';
    if not exists (
      select from public.registration_seats seats
      where seats.id = seat_id and seats.registration_id = authorize_seat.registration_id
    ) then
      perform private.raise_api_error(404, 'seat_not_found', 'No such seat');
    end if;
    return;
  end if;
  if seat_id is not null then
    perform private.require_account();
  end if;
  select registrations.id, registrations.user_id into registration_id, owner
  from public.registration_seats seats
  join public.registrations on registrations.id = seats.registration_id
  where seats.id = seat_id;
  is_staff := owner is distinct from auth.uid();
  if registration_id is null or (is_staff and not private.has_permission('manage_events')) then
    perform private.raise_api_error(404, 'seat_not_found', 'No such seat');
  end if;
end
$$;

create or replace function public.accept_offer(registration_id uuid, secret text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  event public.events;
  registration public.registrations;
  is_known boolean;
begin
  if secret is not null then
    is_known := exists (
      select from private.find_by_link_secret(secret) target
      where target.kind = 'registration' and target.id = registration_id
    );
  else
    if registration_id is not null then
      perform private.require_account();
    end if;
    select * into registration from public.registrations where id = registration_id;
    is_known := registration.user_id = auth.uid();
  end if;
  if not coalesce(is_known, false) then
    perform private.raise_api_error(404, 'registration_not_found', 'No such registration');
  end if;
  select events.* into event
  from public.events
  join public.registrations on registrations.event_id = events.id
  where registrations.id = registration_id
  for update of events;
  select * into registration from public.registrations where id = registration_id for update;
  if registration.status = 'confirmed' then
    return private.seat_response(registration.id, secret);
  elsif registration.offer_until <= now() or registration.cancel_cause = 'offer_expired' then
    perform private.raise_api_error(410, 'offer_expired', 'The seat has gone to the next in line');
  elsif registration.offer_until is null or event.status <> 'planned' then
    perform private.raise_api_error(409, 'no_offer', 'No seat is offered');
  end if;
  perform private.promote_registration(registration);
  return private.seat_response(registration.id, secret);
end
$$;
