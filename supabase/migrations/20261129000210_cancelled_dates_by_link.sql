-- Cancelling one date of a booking with the link of its mail.

create function public.cancel_date_by_secret(secret text, starts_at timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  target record;
  booking public.space_bookings;
begin
  select * into target from private.find_by_link_secret(secret);
  if target.kind <> 'booking' then
    perform private.raise_api_error(404, 'link_unknown', 'The link leads to no booking');
  end if;
  select * into booking from public.space_bookings where id = target.id for update;
  perform private.cancel_booking_date(booking, starts_at, false);
  return private.secret_link_json(target.kind, target.id);
end
$$;
comment on function public.cancel_date_by_secret is
  'Cancels one date of the booking that a secret link opens, as cancel_booking_date does for its owner: the hours on end '
  'that begin then. Idempotent. Returns the same as show_by_secret, of what stays. Call it by POST: the secret must not '
  'appear in logged URLs. Errors: PT404 link_unknown, PT409 booking_started.';
revoke execute on function public.cancel_date_by_secret(text, timestamptz) from public;
grant execute on function public.cancel_date_by_secret(text, timestamptz) to anon, authenticated;
