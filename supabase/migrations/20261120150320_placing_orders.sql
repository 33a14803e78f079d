-- Writing orders, and dropping them when what they are for is cancelled.

create function private.choose_method(
  wanted public.payment_method, offered public.payment_method[], currency public.currency
) returns public.payment_method
language plpgsql stable set search_path = ''
as $$
declare
  -- The National Bank's codes are for dinars. What is free or on a pass is decided by the sum, not by a wish.
  possible public.payment_method[] := array(
    select method from unnest(offered) with ordinality offers (method, place)
    where method in ('ips_qr', 'on_site', 'external') and (method <> 'ips_qr' or currency = 'RSD')
    order by place
  );
begin
  if wanted is null and cardinality(possible) > 0 then
    return possible[1];
  elsif wanted is null or wanted <> all (possible) then
    perform private.refuse(
      409, 'payment_method_unavailable', 'This cannot be paid that way', jsonb_build_object('offered', possible)
    );
  end if;
  return wanted;
end
$$;

create function private.place_order(
  person private.contact,
  item jsonb,
  currency public.currency,
  wanted public.payment_method,
  offered public.payment_method[],
  scope text[],
  promo_code text,
  pass_discount integer,
  term interval,
  request uuid,
  telegram text default null
) returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  code public.promo_codes;
  bill public.orders;
  off integer := coalesce(pass_discount, 0);
  -- An account uses a code once, whatever address it types.
  promo_email text := coalesce(
    (select lower(users.email) from auth.users where users.id = person.user_id), person.email
  );
begin
  bill.subtotal_amount := (item ->> 'unit_amount')::bigint * coalesce((item ->> 'quantity')::integer, 1);
  if promo_code ~ '\S' then
    if pass_discount is not null then
      perform private.refuse(409, 'promo_with_pass', 'A pass and a promo code do not go together');
    end if;
    code := private.redeem(promo_code, scope, bill.subtotal_amount, currency, promo_email, person.user_id);
    off := private.discount_of(
      code.discount_kind, code.discount_percent, code.discount_amount, bill.subtotal_amount
    );
  end if;
  if bill.subtotal_amount = off then
    bill.payment_method := case when pass_discount is null then 'free' else 'pass' end;
    bill.status := 'paid';
    bill.paid_at := now();
  else
    bill.payment_method := private.choose_method(wanted, offered, currency);
    bill.status := 'pending';
    bill.expires_at := now() + term;
  end if;
  insert into public.orders (
    user_id, full_name, email, phone, telegram, language, status, payment_method, subtotal_amount, discount_amount,
    currency, promo_code_id, idempotency_key, expires_at, paid_at
  )
  values (
    person.user_id, person.full_name, person.email, person.phone, place_order.telegram, person.language, bill.status,
    bill.payment_method, bill.subtotal_amount, off, place_order.currency, code.id, request, bill.expires_at, bill.paid_at
  )
  returning * into bill;
  insert into public.order_items (
    order_id, kind, title, event_id, coworking_plan_id, subscription_id, starts_on, quantity, unit_amount
  )
  select
    bill.id, kind, title, event_id, coworking_plan_id, subscription_id, starts_on, coalesce(quantity, 1), unit_amount
  from jsonb_populate_record(null::public.order_items, item);
  if code.id is not null then
    insert into public.promo_code_redemptions (promo_code_id, order_id, user_id, email, proved_at)
    values (
      code.id, bill.id, person.user_id, promo_email,
      case when person.user_id is not null or person.is_verified then now() end
    );
  end if;
  return bill;
end
$$;
comment on function private.place_order is
  'Writes an order of one item (a row of order_items as JSON). Nothing to pay: paid at once. term: how long it waits for '
  'its money, null for ever. The caller locks events before it comes here; promo codes are locked last.';

create function private.prove_redemption(bill uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  held public.promo_code_redemptions;
  code public.promo_codes;
begin
  select * into held from public.promo_code_redemptions
  where order_id = bill and released_at is null and proved_at is null;
  if held.id is null then
    return true;
  end if;
  select * into code from public.promo_codes where id = held.promo_code_id for update;
  if code.used_count >= code.usage_limit or code.usage_limit_per_person <= (
    select count(*)
    from public.promo_code_redemptions used
    where used.promo_code_id = code.id
      and used.released_at is null
      and used.proved_at is not null
      and private.canonical_email(used.email) = private.canonical_email(held.email)
  ) then
    return false;
  end if;
  update public.promo_code_redemptions set proved_at = now() where id = held.id;
  return true;
end
$$;
comment on function private.prove_redemption is
  'The mailbox is proved: its use of a promo code counts. False where others have used the code up in the meantime.';

create function private.release_promo(bill uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.promo_code_redemptions set released_at = now() where order_id = bill and released_at is null
$$;

create function private.drop_order(bill uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  dropped public.orders;
begin
  update public.orders
  set
    status = case when status = 'pending' or total_amount = 0 then 'cancelled' else status end::public.order_status,
    cancelled_at = case when status = 'pending' or total_amount = 0 then now() end,
    refund_requested_at = case
      when status = 'paid' and total_amount > 0 then coalesce(refund_requested_at, now())
    end
  where id = bill and status in ('pending', 'paid')
  returning * into dropped;
  if dropped.status = 'cancelled' then
    perform private.release_promo(bill);
  end if;
end
$$;
comment on function private.drop_order is
  'What it was for is cancelled: an unpaid order is cancelled and gives its promo code back, a paid one asks for a refund.';

create function private.mail_order(kind text, bill public.orders) returns void
language sql security definer set search_path = ''
as $$
  select private.enqueue_mail(
    kind, bill.email, bill.language,
    jsonb_build_object(
      'name', bill.full_name, 'order', private.order_json(bill),
      'secret', case when bill.user_id is null then private.link_secret(bill.id) end
    ),
    kind || ':' || bill.id, private.has_proved_address(bill)
  )
$$;

create function private.give_pass(bill public.orders) returns void
language sql security definer set search_path = ''
as $$
  insert into public.user_passes (
    user_id, subscription_id, order_id, visits_total, visits_left, applies_to, starts_at, valid_until
  )
  select
    bill.user_id, subscriptions.id, bill.id, subscriptions.visits, subscriptions.visits, subscriptions.applies_to, now(),
    -- By the calendar of Belgrade: a month bought at noon ends at noon, whatever the clocks do.
    (now() at time zone 'Europe/Belgrade' + case subscriptions.period
      when 'month' then interval '1 month'
      when 'quarter' then interval '3 months'
      when 'year' then interval '1 year'
      else make_interval(days => subscriptions.valid_days)
    end) at time zone 'Europe/Belgrade'
  from public.order_items
  join public.subscriptions on subscriptions.id = order_items.subscription_id
  where order_items.order_id = bill.id
    and order_items.kind = 'subscription'
    and bill.user_id is not null
    and not exists (select from public.user_passes where order_id = bill.id)
$$;
comment on function private.give_pass is 'The pass that a paid order bought; once.';
