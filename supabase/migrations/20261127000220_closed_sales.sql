-- Functions refer to tables of later files.
set check_function_bodies = off;

-- What cannot be ordered while desks or the sale on site are closed. Triggers decide, so that every way to order obeys.

create function private.raise_on_site_sale_closed(purchase public.orders) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.raise_api_error(
    409, 'payment_method_unavailable', 'Nothing is sold on site on that day',
    jsonb_build_object('offered', case purchase.currency when 'RSD' then '["ips_qr"]'::jsonb else '[]' end)
  );
end
$$;

create function private.check_closed_sale() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  purchase public.orders;
begin
  select * into purchase from public.orders where id = new.order_id;
  if purchase.payment_method = 'on_site' and purchase.status = 'pending' and private.is_on_site_sale_closed(
    coalesce(
      new.starts_on,
      (select (starts_at at time zone 'Europe/Belgrade')::date from public.events where id = new.event_id)
    )
  ) then
    perform private.raise_on_site_sale_closed(purchase);
  end if;
  if exists (
    select from public.coworking_plans where id = new.coworking_plan_id and period in ('hour', 'day')
  ) then
    perform private.lock_coworking();
    if private.is_coworking_closed(new.starts_on) then
      perform private.raise_api_error(
        409, 'coworking_closed', 'The desks are closed on that day', jsonb_build_object('starts_on', new.starts_on)
      );
    end if;
  end if;
  return new;
end
$$;
comment on function private.check_closed_sale is
  'Raises PT409 payment_method_unavailable {offered} where an order is to be paid on site on a day without sale there: the '
  'day of the event, or the first one of a plan; PT409 coworking_closed {starts_on} where a plan by the hour or the day '
  'begins while the desks are closed.';
create trigger order_items_closed_sale before insert on public.order_items
  for each row execute function private.check_closed_sale();

create function private.check_closed_sale_of_booking() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  purchase public.orders;
begin
  select * into purchase from public.orders where id = new.order_id;
  if purchase.payment_method = 'on_site' and purchase.status = 'pending'
    and private.is_on_site_sale_closed((new.starts_at at time zone 'Europe/Belgrade')::date)
  then
    perform private.raise_on_site_sale_closed(purchase);
  end if;
  return null;
end
$$;
create trigger space_bookings_closed_sale after update of order_id on public.space_bookings
  for each row when (new.order_id is distinct from old.order_id and new.status in ('pending', 'confirmed'))
  execute function private.check_closed_sale_of_booking();

comment on function public.order_coworking_plan is
  'Orders a coworking plan from a day on, quantity times its period (1 to 30), which becomes a membership when it is paid. Returns {order (see get_order), secret (for '
  'a guest: show_by_secret, cancel_by_secret)}. The same idempotency key returns the same response. Errors: PT404 '
  'plan_not_found, PT400 quantity_invalid {min, max}, name_*, email_*, phone_*, telegram_*, PT409 start_date_invalid {min, '
  'max}, coworking_closed {starts_on}, plan_sold_out, payment_method_unavailable {offered}, promo_*, idempotency_key_reused, PT403 account_blocked, PT429 '
  'too_many_requests, too_many_codes {retry_after}. Beyond the mail limit, an unconfirmed address gets no mail.';
