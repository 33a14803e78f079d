-- Orders for the difference in price when a registration is moved. A dearer event makes a further order, which the
-- registration then waits for; a cheaper one splits what is due back off what was paid.

alter table public.orders add column difference_of_id uuid references public.orders (id) on delete set null;
comment on column public.orders.difference_of_id is
  'The order that this one adds to, or gives back a part of, because the registration was moved to an event with another '
  'price. The registration names the last order that adds to another; what is paid for it is the sum of all of them.';
create index orders_difference_of_idx on public.orders (difference_of_id) where difference_of_id is not null;

alter table public.registrations add column settled_amount integer;
comment on column public.registrations.settled_amount is
  'What a registration that was moved cost here, in minor units: moving it back restores that, whatever the price is now.';

-- A difference is no purchase of its own in the statistics of sources.
drop trigger orders_source on public.orders;
create trigger orders_source after insert on public.orders
  for each row when (new.split_from_id is null and new.difference_of_id is null and new.subtotal_amount > 0)
  execute function private.count_purchase_source('order');

create function private.order_chain(order_id uuid) returns table (id uuid, depth integer)
language sql stable security definer set search_path = ''
as $$
  with recursive chain as (
    select orders.id, orders.difference_of_id, 0 as depth from public.orders where orders.id = order_chain.order_id
    union all
    select orders.id, orders.difference_of_id, chain.depth + 1
    from chain join public.orders on orders.id = chain.difference_of_id
  )
  select chain.id, chain.depth from chain
$$;
comment on function private.order_chain is
  'Returns an order and those that it adds to, the first purchase last.';

create function private.registrations_of_order(order_id uuid) returns setof public.registrations
language sql stable security definer set search_path = ''
as $$
  with recursive later as (
    select registrations_of_order.order_id as id
    union
    select orders.id from later join public.orders on orders.difference_of_id = later.id
  )
  select registrations.* from later join public.registrations on registrations.order_id = later.id
$$;
comment on function private.registrations_of_order is
  'Returns the registrations that an order pays, those among them whose last order is a difference in price.';

create or replace function private.has_confirmed_email(purchase public.orders) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.users
    where users.id = purchase.user_id and lower(users.email) = purchase.email and users.email_confirmed_at is not null
  ) or exists (
    select from private.registrations_of_order(coalesce(purchase.split_from_id, purchase.id)) registrations
    where private.has_confirmed_email(registrations)
  ) or exists (
    select from public.space_bookings where order_id = purchase.id and private.has_confirmed_email(space_bookings)
  )
$$;

create or replace function private.cancel_or_refund_order(purchase uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  cancelled public.orders;
  before public.orders;
begin
  select earlier.* into before
  from public.orders join public.orders earlier on earlier.id = orders.difference_of_id
  where orders.id = purchase;
  update public.orders
  set
    status = case when status = 'pending' or total_amount = 0 then 'cancelled' else status end::public.order_status,
    cancelled_at = case when status = 'pending' or total_amount = 0 then now() end,
    refund_requested_at = case
      when status = 'paid' and total_amount > 0 then coalesce(refund_requested_at, now())
    end
  where id = purchase and status in ('pending', 'paid')
  returning * into cancelled;
  if cancelled.status = 'cancelled' then
    perform private.release_promo_code(purchase);
  end if;
  if before.id is not null then
    perform private.cancel_or_refund_order(before.id);
    -- Of the last order the mail about the cancellation tells them.
    perform private.notify_staff(
      'refund_requested', id, jsonb_build_object('order', private.order_notification(private.order_json(orders)))
    )
    from public.orders
    where id = before.id and before.refund_requested_at is null and refund_requested_at is not null;
  end if;
end
$$;
comment on function private.cancel_or_refund_order is
  'Cancels the order of a cancelled item: an unpaid order is cancelled and releases its promo code, a paid one requests a '
  'refund. So do the orders that it adds to.';

create or replace function private.lock_order(order_id uuid) returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  purchase public.orders;
  here uuid[];
  locked uuid[] := '{}';
begin
  -- Events are locked before orders, everywhere. While this waited the registration may have moved to another event.
  loop
    here := array(
      select distinct event_id from private.registrations_of_order(lock_order.order_id) order by event_id
    );
    exit when here <@ locked;
    perform from public.events where id = any (here) order by id for update;
    locked := here;
  end loop;
  select * into purchase from public.orders where id = order_id for update;
  if purchase.id is null then
    perform private.raise_api_error(404, 'order_not_found', 'No such order');
  end if;
  return purchase;
end
$$;

create or replace function public.mark_order_refunded(order_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  purchase public.orders;
  registration record;
begin
  perform private.require_permission('manage_content');
  purchase := private.lock_order(order_id);
  if purchase.status = 'paid' then
    update public.orders set status = 'refunded', refunded_at = now() where id = purchase.id returning * into purchase;
    perform private.release_promo_code(purchase.id);
    update public.user_passes set cancelled_at = now()
    where user_passes.order_id = purchase.id and cancelled_at is null;
    update public.memberships set cancelled_at = now()
    where memberships.order_id = purchase.id and cancelled_at is null;
    update public.desk_days set cancelled_at = now()
    from public.memberships
    where memberships.id = desk_days.membership_id and memberships.order_id = purchase.id
      and desk_days.cancelled_at is null and desk_days.checked_in_at is null;
    for registration in
      select own.id from private.registrations_of_order(purchase.id) own where own.status <> 'cancelled'
    loop
      perform private.mark_registration_cancelled(registration.id, 'refunded');
    end loop;
    update public.space_bookings set status = 'cancelled'
    where space_bookings.order_id = purchase.id and status in ('pending', 'confirmed');
    perform private.mail_order('order_refunded', purchase);
    perform private.promote_waitlist(own.event_id) from private.registrations_of_order(purchase.id) own;
  elsif purchase.status <> 'refunded' then
    perform private.raise_api_error(409, 'order_not_paid', 'Nothing was paid');
  end if;
  return private.order_json(purchase);
end
$$;

create or replace function private.paid_money(registration public.registrations) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('amount', sum(total_amount), 'currency', min(currency))
  from private.order_chain(registration.order_id)
  join public.orders using (id)
  where status = 'paid' and total_amount > 0
  having count(*) > 0
$$;

create or replace function private.return_seat(registration_id uuid, is_donation boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if is_donation then
    update public.orders set donated_at = now()
    from public.registrations cross join lateral private.order_chain(registrations.order_id) chain
    where registrations.id = return_seat.registration_id and registrations.status <> 'cancelled'
      and orders.id = chain.id and orders.status = 'paid' and orders.total_amount > 0
      and orders.donated_at is null;
    if not found then
      perform private.raise_api_error(409, 'nothing_paid', 'No money was paid for this seat');
    end if;
  end if;
  perform private.cancel_registration(registration_id, false);
end
$$;

-- A cancelled seat takes its share off every order of the registration.

alter function private.reduce_order(public.registrations) rename to reduce_one_order;
comment on function private.reduce_one_order is
  'Takes one ticket off the order that a registration names. What was paid for it becomes an order of its own whose refund is '
  'requested, and is returned; null where nothing is to be refunded.';

create function private.reduce_order(registration public.registrations) returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  own record;
  share public.orders;
  refund public.orders;
begin
  for own in select id from private.order_chain(registration.order_id) order by depth loop
    registration.order_id := own.id;
    share := private.reduce_one_order(registration);
    if share.id is not null then
      refund := share;
    end if;
  end loop;
  return refund;
end
$$;
comment on function private.reduce_order is
  'Takes one ticket off the orders of a registration, the differences in price among them. Returns an order whose refund that '
  'requested, or null.';
