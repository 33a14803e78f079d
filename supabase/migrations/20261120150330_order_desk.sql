-- Paying, refunding, cancelling and looking at orders.

create function private.lock_order(order_id uuid) returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  bill public.orders;
begin
  -- Events are locked before orders, everywhere.
  perform from public.events
  where id in (select event_id from public.registrations where registrations.order_id = lock_order.order_id)
  for update;
  select * into bill from public.orders where id = order_id for update;
  if bill.id is null then
    perform private.refuse(404, 'order_not_found', 'No such order');
  end if;
  return bill;
end
$$;

create function public.mark_order_paid(order_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  bill public.orders;
begin
  perform private.require_permission('manage_content');
  bill := private.lock_order(order_id);
  if bill.status in ('cancelled', 'refunded') then
    perform private.refuse(409, 'order_closed', 'The order is cancelled or refunded');
  elsif bill.status = 'pending' then
    update public.orders
    set status = 'paid', paid_at = now(), paid_by = auth.uid(), expires_at = null
    where id = bill.id
    returning * into bill;
    perform private.give_pass(bill);
    perform private.mail_order('order_paid', bill);
  end if;
  return private.order_json(bill);
end
$$;
comment on function public.mark_order_paid is
  'The money is there; the pass appears, a mail goes out. Twice is as once. For manage_content. Answers the order. Errors: '
  'PT403 not_allowed, PT404 order_not_found, PT409 order_closed.';

create function public.mark_order_refunded(order_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  bill public.orders;
  registration uuid;
begin
  perform private.require_permission('manage_content');
  bill := private.lock_order(order_id);
  if bill.status = 'paid' then
    update public.orders set status = 'refunded', refunded_at = now() where id = bill.id returning * into bill;
    perform private.release_promo(bill.id);
    update public.user_passes set cancelled_at = now()
    where user_passes.order_id = bill.id and cancelled_at is null;
    for registration in
      select id from public.registrations where registrations.order_id = bill.id and status <> 'cancelled'
    loop
      perform private.drop_registration(registration, 'refunded');
    end loop;
    update public.space_bookings set status = 'cancelled'
    where space_bookings.order_id = bill.id and status in ('pending', 'confirmed');
    perform private.mail_order('order_refunded', bill);
    perform private.fill_seats(event_id) from public.registrations where registrations.order_id = bill.id;
  elsif bill.status <> 'refunded' then
    perform private.refuse(409, 'order_not_paid', 'Nothing was paid');
  end if;
  return private.order_json(bill);
end
$$;
comment on function public.mark_order_refunded is
  'The money went back: pass, registration and booking of the order end, its promo code is free again. Twice is as once. For '
  'manage_content. Answers the order. Errors: PT403 not_allowed, PT404 order_not_found, PT409 order_not_paid.';

create function private.cancel_order_of(bill public.orders, cause text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  part record;
begin
  for part in
    select id, event_id from public.registrations where order_id = bill.id and status <> 'cancelled'
  loop
    perform private.drop_registration(part.id, cause);
    perform private.fill_seats(part.event_id);
  end loop;
  update public.space_bookings set status = 'cancelled'
  where order_id = bill.id and status in ('pending', 'confirmed');
  perform private.drop_order(bill.id);
end
$$;

create function public.cancel_order(order_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  bill public.orders;
begin
  perform private.require_account();
  bill := private.lock_order(order_id);
  if bill.user_id is distinct from auth.uid()
    and not private.has_permission('manage_content')
  then
    perform private.refuse(404, 'order_not_found', 'No such order');
  end if;
  if bill.status = 'pending' then
    perform private.cancel_order_of(bill, 'cancelled');
    select * into bill from public.orders where id = bill.id;
    perform private.mail_order('order_cancelled', bill);
  elsif bill.status <> 'cancelled' then
    perform private.refuse(409, 'order_paid', 'A paid order is for staff to refund');
  end if;
  return private.order_json(bill);
end
$$;
comment on function public.cancel_order is
  'Cancels an unpaid order with what it is for (seat, booking), gives its promo code back. One''s own, or any for '
  'manage_content. Twice is as once. Answers the order. Errors: PT401 sign_in_required, PT404 order_not_found, '
  'PT409 order_paid.';

create function public.get_order(order_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  bill public.orders;
begin
  perform private.require_account();
  select * into bill from public.orders where id = order_id;
  if bill.user_id is distinct from auth.uid()
    and not private.has_permission('manage_content')
  then
    perform private.refuse(404, 'order_not_found', 'No such order');
  end if;
  return private.order_json(bill);
end
$$;
comment on function public.get_order is
  'An order {id, number, status, payment_method, subtotal_amount, discount_amount, total_amount, currency, created_at, '
  'expires_at, paid_at, refund_requested_at, items [{kind, title, quantity, unit_amount, amount, starts_on}], payment}, amounts '
  'in minor units. payment (null when nothing is open): {method, amount, currency}; ips_qr also {payee, account, '
  'account_printed, bank, payment_code, purpose, model, reference, ips_text}; external also {url}. One''s own, or any for '
  'manage_content. Errors: PT401 sign_in_required, PT404 order_not_found.';

revoke execute on function
  public.mark_order_paid(uuid), public.mark_order_refunded(uuid), public.cancel_order(uuid), public.get_order(uuid)
from public;
grant execute on function
  public.mark_order_paid(uuid), public.mark_order_refunded(uuid), public.cancel_order(uuid), public.get_order(uuid)
to authenticated;
