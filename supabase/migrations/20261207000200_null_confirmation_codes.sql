-- A comparison with null is neither true nor false: a request whose code is null was taken for one with the right code and
-- received the secret of the registration or booking. Newest definitions: 20261101001400_registrations.sql,
-- 20261101001700_bookings.sql.

create or replace function public.confirm_by_code(registration_id uuid, code text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  allowed constant integer := 5;
  known private.confirmation_codes;
  repeated private.repeated_registrations;
  registration public.registrations;
begin
  perform private.count_and_assert_rate_limit('confirmations_of_client', private.client_key());
  select * into repeated from private.repeated_registrations seen where seen.id = registration_id for update;
  if repeated.id is not null then
    select * into registration from public.registrations where id = repeated.registration_id;
    if repeated.confirm_until <= now() then
      perform private.raise_api_error(410, 'link_expired', 'The seat was not confirmed in time and is free again');
    elsif registration.confirmed_at is null and registration.status <> 'cancelled' then
      registration_id := registration.id;
    elsif repeated.attempts >= allowed then
      perform private.raise_api_error(429, 'code_attempts_used', 'Too many wrong codes; the link in the mail still works');
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
    perform private.raise_api_error(404, 'registration_not_found', 'No such registration');
  elsif private.is_confirmation_expired(registration) or registration.cancel_cause = 'not_confirmed' then
    perform private.raise_api_error(410, 'link_expired', 'The seat was not confirmed in time and is free again');
  elsif known.attempts >= allowed then
    perform private.raise_api_error(429, 'code_attempts_used', 'Too many wrong codes; the link in the mail still works');
  elsif known.code_hash is distinct from private.hash_confirmation_code(registration_id, code) then
    -- Returned instead of raised: an error would roll back the count.
    update private.confirmation_codes codes set attempts = known.attempts + 1
    where codes.registration_id = confirm_by_code.registration_id;
    return jsonb_build_object('is_confirmed', false, 'attempts_left', allowed - known.attempts - 1);
  end if;
  perform private.confirm_registration(registration_id);
  return private.secret_link_json('registration', registration_id)
    || jsonb_build_object('is_confirmed', true, 'secret', private.link_secret(registration_id));
end
$$;

create or replace function public.confirm_booking_by_code(booking_id uuid, code text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  allowed constant integer := 5;
  known private.booking_confirmation_codes;
  booking public.space_bookings;
begin
  perform private.count_and_assert_rate_limit('confirmations_of_client', private.client_key());
  -- Guesses at the same time count one after the other.
  select * into known from private.booking_confirmation_codes codes
  where codes.booking_id = confirm_booking_by_code.booking_id
  for update;
  select * into booking from public.space_bookings where id = booking_id;
  if known.booking_id is null then
    perform private.raise_api_error(404, 'booking_not_found', 'No such booking');
  elsif booking.confirm_until <= now() or (booking.confirm_until is not null and booking.status <> 'pending') then
    perform private.raise_api_error(410, 'link_expired', 'The booking was not confirmed in time and its hours are free again');
  elsif known.attempts >= allowed then
    perform private.raise_api_error(429, 'code_attempts_used', 'Too many wrong codes; the link in the mail still works');
  elsif known.code_hash is distinct from private.hash_confirmation_code(booking_id, code) then
    -- A response and no error: an error would roll the count back.
    update private.booking_confirmation_codes codes set attempts = known.attempts + 1
    where codes.booking_id = confirm_booking_by_code.booking_id;
    return jsonb_build_object('is_confirmed', false, 'attempts_left', allowed - known.attempts - 1);
  end if;
  perform private.confirm_booking(booking_id);
  return private.secret_link_json('booking', booking_id)
    || jsonb_build_object('is_confirmed', true, 'secret', private.link_secret(booking_id));
end
$$;
