-- Guests confirm a booking by the link in the mail or by its six-digit code, have the mail sent again, and correct an address
-- that they mistyped. The rules are those of confirmation codes of registrations.

create table private.booking_confirmation_codes (
  booking_id uuid primary key references public.space_bookings (id) on delete cascade,
  code_hash text not null,
  attempts smallint not null default 0
);
comment on table private.booking_confirmation_codes is
  'The code in the latest confirming mail of a booking, as an HMAC. attempts counts wrong codes. A code ends with the 30 '
  'minutes of its booking.';
alter table private.booking_confirmation_codes enable row level security;

create function private.new_booking_code(booking_id uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  code text := private.random_code();
begin
  insert into private.booking_confirmation_codes (booking_id, code_hash)
  values (new_booking_code.booking_id, private.hash_of_code(new_booking_code.booking_id, code))
  on conflict on constraint booking_confirmation_codes_pkey
  do update set code_hash = excluded.code_hash, attempts = 0;
  return code;
end
$$;
comment on function private.new_booking_code is
  'Makes the code of a confirming mail about a booking. It replaces the previous code: sending mails again is limited.';

create function private.unconfirmed_booking(booking_id uuid) returns public.space_bookings
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  booking public.space_bookings;
begin
  select * into booking from public.space_bookings where id = booking_id for update;
  if booking.id is null or (booking.user_id is not null and booking.user_id is distinct from auth.uid()) then
    perform private.refuse(404, 'booking_not_found', 'No such booking');
  elsif booking.confirm_until is null then
    perform private.refuse(409, 'already_confirmed', 'The address is confirmed');
  elsif booking.confirm_until <= now() or booking.status <> 'pending' then
    perform private.refuse(410, 'link_expired', 'The booking was not confirmed in time and its hours are free again');
  end if;
  return booking;
end
$$;
comment on function private.unconfirmed_booking is
  'Locks and returns a booking whose address can still be confirmed or changed.';

create function public.confirm_booking_by_code(booking_id uuid, code text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  allowed constant integer := 5;
  known private.booking_confirmation_codes;
  booking public.space_bookings;
begin
  perform private.limit_rate('confirmations_of_client', private.client_key());
  -- Guesses at the same time count one after the other.
  select * into known from private.booking_confirmation_codes codes
  where codes.booking_id = confirm_booking_by_code.booking_id
  for update;
  select * into booking from public.space_bookings where id = booking_id;
  if known.booking_id is null then
    perform private.refuse(404, 'booking_not_found', 'No such booking');
  elsif booking.confirm_until <= now() or (booking.confirm_until is not null and booking.status <> 'pending') then
    perform private.refuse(410, 'link_expired', 'The booking was not confirmed in time and its hours are free again');
  elsif known.attempts >= allowed then
    perform private.refuse(429, 'code_attempts_used', 'Too many wrong codes; the link in the mail still works');
  elsif known.code_hash <> private.hash_of_code(booking_id, code) then
    -- A response and no error: an error would roll the count back.
    update private.booking_confirmation_codes codes set attempts = known.attempts + 1
    where codes.booking_id = confirm_booking_by_code.booking_id;
    return jsonb_build_object('is_confirmed', false, 'attempts_left', allowed - known.attempts - 1);
  end if;
  perform private.confirm_booking(booking_id);
  return private.link_json('booking', booking_id)
    || jsonb_build_object('is_confirmed', true, 'secret', private.link_secret(booking_id));
end
$$;
comment on function public.confirm_booking_by_code is
  'Confirms a booking request by the six digits in its latest mail. Answers {is_confirmed: false, attempts_left} for a wrong '
  'code, else {is_confirmed: true, secret} and what show_by_secret answers; idempotent. Errors: PT404 booking_not_found, PT410 '
  'link_expired (30 minutes are over), PT429 code_attempts_used (5 wrong codes; another mail brings another code), '
  'too_many_requests {retry_after}.';

create function public.resend_booking_confirmation(booking_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  booking public.space_bookings := private.unconfirmed_booking(booking_id);
begin
  perform private.limit_rate('resent_mails', concat_ws(':', private.client_key(), private.canonical_email(booking.email)));
  perform private.limit_mails(booking.email);
  perform private.mail_booking('booking_confirm', booking);
end
$$;
comment on function public.resend_booking_confirmation is
  'Sends the confirming mail of a booking once more, with a new code. Errors: PT404 booking_not_found, PT409 '
  'already_confirmed, PT410 link_expired, PT429 too_many_mails (3 in ten minutes).';

create function public.change_booking_email(booking_id uuid, email text, idempotency_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  content jsonb := jsonb_build_array(booking_id, email);
  answer jsonb := private.recall(idempotency_key, 'change_booking_email', content);
  is_counted boolean := private.count_submission(answer is not null);
  failure private.failure;
  address text;
  old public.space_bookings;
  ordered public.orders;
  slots timestamptz[];
begin
  if answer is not null then
    return answer;
  end if;
  address := private.clean_email(email);
  perform pg_advisory_xact_lock(hashtextextended('space:' || space_id, 0))
  from public.space_bookings where id = booking_id;
  old := private.unconfirmed_booking(booking_id);
  select * into ordered from public.orders where id = old.order_id;
  slots := array(
    select starts_at from public.booking_slots where booking_slots.booking_id = old.id order by starts_at
  );
  -- Another booking and not another address of this one: the link in the first mail shall open nothing.
  perform private.drop_booking(old.id, 'cancelled');
  answer := private.raise_failure(public.book_space(
    old.space_id, slots, old.full_name, address, old.phone, old.social_link, old.purpose, old.language,
    coalesce(ordered.payment_method, 'on_site'),
    (select promo_codes.code from public.promo_codes where id = ordered.promo_code_id)
  ));
  return private.keep(idempotency_key, 'change_booking_email', content, answer);
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
comment on function public.change_booking_email is
  'Gives a booking that waits for its confirming mail another address: the hours, the promo code and the way to pay stay, a new '
  'mail goes out, and the first link confirms nothing. Answers as book_space. Errors: as book_space, and PT404 '
  'booking_not_found, PT409 already_confirmed, PT410 link_expired.';

revoke execute on function
  public.confirm_booking_by_code(uuid, text), public.resend_booking_confirmation(uuid),
  public.change_booking_email(uuid, text, uuid)
from public;
grant execute on function
  public.confirm_booking_by_code(uuid, text), public.resend_booking_confirmation(uuid),
  public.change_booking_email(uuid, text, uuid)
to anon, authenticated;
