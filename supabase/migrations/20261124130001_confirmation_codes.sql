-- Guests confirm by the link in the mail or by its six-digit code, and correct an address that they mistyped.

create table private.confirmation_codes (
  registration_id uuid primary key references public.registrations (id) on delete cascade,
  code_hash text not null,
  attempts smallint not null default 0
);
comment on table private.confirmation_codes is
  'The code in the latest confirming mail of a registration, as an HMAC: six digits alone could be tried offline. attempts '
  'counts wrong codes. A code ends with the 30 minutes of its registration.';
alter table private.confirmation_codes enable row level security;

create function private.hash_of_code(registration_id uuid, code text) returns text
language sql stable security definer set search_path = ''
as $$
  select encode(
    extensions.hmac(
      convert_to(registration_id || ':' || regexp_replace(code, '\D', '', 'g'), 'UTF8'),
      private.setting_bytes('link_secret'), 'sha256'
    ),
    'hex'
  )
$$;

create function private.random_code() returns text
language sql volatile security definer set search_path = ''
as $$
  select lpad((('x' || encode(extensions.gen_random_bytes(6), 'hex'))::bit(48)::bigint % 1000000)::text, 6, '0')
$$;

create function private.new_confirmation_code(registration_id uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  code text := private.random_code();
begin
  insert into private.confirmation_codes (registration_id, code_hash)
  values (new_confirmation_code.registration_id, private.hash_of_code(new_confirmation_code.registration_id, code))
  on conflict on constraint confirmation_codes_pkey do update set code_hash = excluded.code_hash, attempts = 0;
  return code;
end
$$;
comment on function private.new_confirmation_code is
  'Makes the code of a confirming mail. It takes the place of the one before: mails that are sent again are limited.';

create or replace function private.mail_registration(kind text, registration_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if registration_id is null then
    return;
  elsif kind = 'registration_confirm' then
    perform private.write_to_attendee(
      kind, registration_id, clock_timestamp()::text,
      jsonb_build_object('confirm_code', private.new_confirmation_code(registration_id))
    );
  else
    perform private.write_to_attendee(kind, registration_id, null);
  end if;
end
$$;

create function private.forget_sent_code() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.payload := new.payload - 'confirm_code';
  return new;
end
$$;
create trigger outbox_forget_code before update of status on public.outbox
  for each row when (new.status = 'sent' and new.payload ? 'confirm_code')
  execute function private.forget_sent_code();

create function public.confirm_by_code(registration_id uuid, code text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  allowed constant integer := 5;
  known private.confirmation_codes;
  repeated private.repeated_registrations;
  registration public.registrations;
begin
  perform private.limit_rate('confirmations_of_client', private.client_key());
  select * into repeated from private.repeated_registrations seen where seen.id = registration_id for update;
  if repeated.id is not null then
    select * into registration from public.registrations where id = repeated.registration_id;
    if repeated.confirm_until <= now() then
      perform private.refuse(410, 'link_expired', 'The seat was not confirmed in time and is free again');
    elsif registration.confirmed_at is null and registration.status <> 'cancelled' then
      registration_id := registration.id;
    elsif repeated.attempts >= allowed then
      perform private.refuse(429, 'code_attempts_used', 'Too many wrong codes; the link in the mail still works');
    else
      -- The mailbox got its ticket and no code: every code is a wrong one.
      update private.repeated_registrations seen set attempts = repeated.attempts + 1 where seen.id = repeated.id;
      return jsonb_build_object('is_confirmed', false, 'attempts_left', allowed - repeated.attempts - 1);
    end if;
  end if;
  -- Guesses at the same time count one after the other.
  select * into known from private.confirmation_codes codes where codes.registration_id = confirm_by_code.registration_id
  for update;
  select * into registration from public.registrations where id = registration_id;
  if known.registration_id is null then
    perform private.refuse(404, 'registration_not_found', 'No such registration');
  elsif private.is_expired(registration) or registration.cancel_cause = 'not_confirmed' then
    perform private.refuse(410, 'link_expired', 'The seat was not confirmed in time and is free again');
  elsif known.attempts >= allowed then
    perform private.refuse(429, 'code_attempts_used', 'Too many wrong codes; the link in the mail still works');
  elsif known.code_hash <> private.hash_of_code(registration_id, code) then
    -- An answer and no error: an error would take the count back.
    update private.confirmation_codes codes set attempts = known.attempts + 1
    where codes.registration_id = confirm_by_code.registration_id;
    return jsonb_build_object('is_confirmed', false, 'attempts_left', allowed - known.attempts - 1);
  end if;
  perform private.confirm_seat(registration_id);
  return private.link_json('registration', registration_id)
    || jsonb_build_object('is_confirmed', true, 'secret', private.link_secret(registration_id));
end
$$;
comment on function public.confirm_by_code is
  'Confirms a registration by the six digits in its latest mail, for whoever typed the address. Answers {is_confirmed: false, '
  'attempts_left} for a wrong code, else {is_confirmed: true, secret} and what show_by_secret answers; idempotent. Errors: '
  'PT404 registration_not_found, PT410 link_expired (30 minutes are over), PT429 code_attempts_used (5 wrong codes; another '
  'mail brings another code), too_many_requests {retry_after}.';

create function public.change_registration_email(registration_id uuid, email text, idempotency_key uuid default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  content jsonb := jsonb_build_array(registration_id, email);
  answer jsonb := private.recall(idempotency_key, 'change_registration_email', content);
  is_counted boolean := private.count_submission(answer is not null);
  failure private.failure;
  address text;
  repeated private.repeated_registrations;
  old public.registrations;
begin
  if answer is not null then
    return answer;
  end if;
  address := private.clean_email(email);
  delete from private.repeated_registrations seen where seen.id = registration_id and seen.confirm_until > now()
  returning * into repeated;
  if repeated.id is not null then
    answer := private.raise_failure(public.register_for_event(
      (repeated.typed ->> 'event_id')::uuid, repeated.typed ->> 'full_name', address, repeated.typed ->> 'phone',
      (repeated.typed ->> 'language')::public.interface_language, (repeated.typed ->> 'is_online')::boolean,
      (repeated.typed ->> 'payment_method')::public.payment_method, repeated.typed ->> 'promo_code', null,
      (repeated.typed ->> 'donation_amount')::integer, (repeated.typed ->> 'join_waitlist')::boolean
    ));
    return private.keep(idempotency_key, 'change_registration_email', content, answer);
  end if;
  perform from public.events
  where id = (select event_id from public.registrations where id = registration_id)
  for update;
  select * into old from public.registrations where id = registration_id for update;
  if old.id is null or (old.user_id is not null and old.user_id is distinct from auth.uid()) then
    perform private.refuse(404, 'registration_not_found', 'No such registration');
  elsif private.is_expired(old) or old.cancel_cause = 'not_confirmed' then
    perform private.refuse(410, 'link_expired', 'The seat was not confirmed in time and is free again');
  elsif old.status not in ('pending', 'waitlisted') or old.confirmed_at is not null then
    perform private.refuse(409, 'already_confirmed', 'The address is confirmed');
  end if;
  -- Another registration and not another address of this one: the link in the first mail shall open nothing.
  perform private.drop_registration(old.id, 'not_confirmed');
  answer := private.raise_failure(public.register_for_event(
    old.event_id, old.full_name, address, old.phone, old.language, old.is_online,
    (old.wish ->> 'payment_method')::public.payment_method, old.wish ->> 'promo_code', (old.wish ->> 'pass_id')::uuid,
    (old.wish ->> 'donation_amount')::integer, old.status = 'waitlisted'
  ));
  if answer #>> '{registration,status}' = 'waitlisted' then
    update public.registrations set created_at = old.created_at where id = (answer #>> '{registration,id}')::uuid;
    answer := answer || (
      select jsonb_build_object('registration', private.registration_json(registrations))
      from public.registrations where id = (answer #>> '{registration,id}')::uuid
    );
  end if;
  return private.keep(idempotency_key, 'change_registration_email', content, answer);
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
comment on function public.change_registration_email is
  'Gives a registration that waits for its confirming mail another address: the seat or the place in the waitlist stays, a new '
  'mail goes out, and the first link opens nothing. Answers as register_for_event. Errors: as register_for_event, and PT404 '
  'registration_not_found, PT409 already_confirmed, PT410 link_expired.';

revoke execute on function
  public.confirm_by_code(uuid, text), public.change_registration_email(uuid, text, uuid)
from public;
grant execute on function
  public.confirm_by_code(uuid, text), public.change_registration_email(uuid, text, uuid)
to anon, authenticated;
