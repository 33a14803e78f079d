-- Looks for memberships of own purchases, too, before it claims nothing.
create or replace function private.claim_guest_purchases_of(account uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  account_email text;
  taken integer;
  booked integer;
  ordered integer;
begin
  select lower(email) into account_email from auth.users where id = account and email_confirmed_at is not null;
  if not exists (
    select from public.registrations where email = account_email and user_id is null
    union all
    select from public.space_bookings where email = account_email and user_id is null
    union all
    select from public.orders where email = account_email and user_id is null
    union all
    select from public.memberships join public.orders on orders.id = memberships.order_id
    where orders.user_id = account and memberships.user_id is null
  ) then
    return jsonb_build_object('registrations', 0, 'bookings', 0, 'orders', 0);
  end if;
  update public.registrations
  set user_id = account
  where email = account_email and user_id is null and (confirm_until is null or confirmed_at is not null)
    and not exists (
      select from public.registrations other
      where other.event_id = registrations.event_id and other.user_id = account
        and other.status <> 'cancelled' and registrations.status <> 'cancelled'
        and (
          other.session_ids is null or registrations.session_ids is null or other.session_ids && registrations.session_ids
        )
    );
  get diagnostics taken = row_count;
  update public.space_bookings set user_id = account
  where email = account_email and user_id is null and (confirm_until is null or status <> 'pending');
  get diagnostics booked = row_count;
  update public.orders set user_id = account
  where email = account_email and user_id is null
    and case
      when exists (select from public.registrations where order_id = orders.id)
        then exists (select from public.registrations where order_id = orders.id and registrations.user_id = account)
      when exists (select from public.space_bookings where order_id = orders.id)
        then exists (select from public.space_bookings where order_id = orders.id and space_bookings.user_id = account)
      -- The address of a purchase without a seat is never confirmed; payment confirms it.
      else status in ('paid', 'refunded')
    end;
  get diagnostics ordered = row_count;
  update public.memberships set user_id = account
  from public.orders
  where orders.id = memberships.order_id and orders.user_id = account and memberships.user_id is null;
  return jsonb_build_object('registrations', taken, 'bookings', booked, 'orders', ordered);
end
$$;
