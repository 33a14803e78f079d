-- Making, paying and cancelling orders. Amounts and discounts are computed here and nowhere else.

alter table public.orders add column refund_requested_at timestamptz;
comment on column public.orders.refund_requested_at is 'What was paid for is cancelled: staff owe the money back.';
comment on column public.orders.expires_at is 'Not paid until then, the order is dropped together with what it is for. Null: waits.';
create index orders_expiring_idx on public.orders (expires_at) where status = 'pending';

create function private.discount_of(
  kind public.discount_kind, percent integer, amount integer, subtotal integer
) returns integer
language sql immutable set search_path = ''
as $$
  select case kind
    when 'free_pass' then subtotal
    when 'percentage' then round(subtotal::numeric * percent / 100)::integer
    else least(amount, subtotal)
  end
$$;
comment on function private.discount_of is 'Minor units off. Fixed amounts must be in the currency of the order already.';

create function private.promo_refusal(
  code public.promo_codes, scope text[], currency public.currency, email text, account uuid
) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when code.id is null or not code.is_active then 'promo_unknown'
    when code.valid_from > now() then 'promo_not_yet'
    when code.valid_until <= now() then 'promo_expired'
    when cardinality(code.applies_to) > 0 and not code.applies_to && scope then 'promo_does_not_apply'
    when code.discount_kind = 'fixed_amount' and code.discount_currency <> currency then 'promo_other_currency'
    when code.used_count >= code.usage_limit then 'promo_used_up'
    when code.usage_limit_per_person <= (
      select count(*)
      from public.promo_code_redemptions used
      where used.promo_code_id = code.id
        and used.released_at is null
        and (used.email = promo_refusal.email or used.user_id = account)
    ) then 'promo_used_by_you'
  end
$$;
comment on function private.promo_refusal is
  'Why a code cannot be used, or null. scope: what is bought, in the words of private.is_applicability.';

create function private.redeem(
  typed text, scope text[], subtotal integer, currency public.currency, email text, account uuid
) returns public.promo_codes
language plpgsql security definer set search_path = ''
as $$
declare
  code public.promo_codes;
  refusal text;
begin
  -- Locked until the end: whoever uses the code next counts this use.
  select * into code from public.promo_codes where promo_codes.code = upper(btrim(typed)) for update;
  refusal := private.promo_refusal(code, scope, currency, email, account);
  if subtotal = 0 or scope = '{}' then
    refusal := coalesce(refusal, 'promo_does_not_apply');
  end if;
  if refusal is not null then
    perform private.refuse(409, refusal, 'The promo code cannot be used here');
  end if;
  return code;
end
$$;

create function private.reference_of(number bigint) returns text
language sql immutable set search_path = ''
as $$ select lpad((98 - number::numeric * 100 % 97)::text, 2, '0') || number $$;
comment on function private.reference_of is 'Reference of a bank transfer, model 97: two control digits and the number of the order.';

create function private.ips_field(value text, longest integer) returns text
language sql immutable set search_path = ''
as $$
  select rtrim(left(btrim(regexp_replace(
    regexp_replace(normalize(value), '[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'),
    '[|\s\u0001-\u001f\u007f-\u009f\u2028\u2029]+', ' ', 'g'
  )), longest))
$$;

create function private.payment_of(bill public.orders) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  bank jsonb;
  purpose text := 'Porudžbina ' || bill.number;
  answer jsonb := jsonb_build_object(
    'method', bill.payment_method, 'amount', bill.total_amount, 'currency', bill.currency
  );
begin
  if bill.status <> 'pending' or bill.total_amount = 0 then
    return null;
  end if;
  if bill.payment_method = 'external' then
    return answer || jsonb_build_object('url', (
      select external_ticket_url
      from public.order_items
      join public.events on events.id = order_items.event_id
      where order_items.order_id = bill.id
      limit 1
    ));
  elsif bill.payment_method <> 'ips_qr' then
    return answer;
  end if;
  select requisites into bank
  from public.site_settings
  where is_active and requisites is not null
  order by language_code = bill.language desc
  limit 1;
  if bank is null then
    return answer;
  end if;
  return answer || jsonb_build_object(
    'payee', bank -> 'payee', 'account', bank -> 'account', 'account_printed', bank -> 'accountPrinted',
    'bank', bank -> 'bank', 'payment_code', coalesce(bank ->> 'paymentCode', '289'),
    'purpose', purpose, 'model', '97', 'reference', private.reference_of(bill.number),
    'ips_text', concat_ws('|',
      'K:PR', 'V:01', 'C:1',
      'R:' || regexp_replace(bank ->> 'account', '\D', '', 'g'),
      'N:' || private.ips_field(bank ->> 'payee', 70),
      'I:RSD' || bill.total_amount / 100 || ',' || lpad((bill.total_amount % 100)::text, 2, '0'),
      'SF:' || coalesce(bank ->> 'paymentCode', '289'),
      'S:' || private.ips_field(purpose, 35),
      'RO:97' || private.reference_of(bill.number)
    )
  );
end
$$;
comment on function private.payment_of is
  'How to pay what is open: {method, amount, currency}; ips_qr also payee, account, account_printed, bank, payment_code, '
  'purpose, model, reference, ips_text (the text of the QR code); external also url. Null: nothing to pay.';

create function private.order_json(bill public.orders) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', bill.id, 'number', bill.number, 'status', bill.status, 'payment_method', bill.payment_method,
    'subtotal_amount', bill.subtotal_amount, 'discount_amount', bill.discount_amount,
    'total_amount', bill.total_amount, 'currency', bill.currency, 'created_at', bill.created_at,
    'expires_at', bill.expires_at, 'paid_at', bill.paid_at, 'refund_requested_at', bill.refund_requested_at,
    'items', coalesce(
      (
        select jsonb_agg(jsonb_build_object(
          'kind', items.kind, 'title', items.title, 'quantity', items.quantity, 'unit_amount', items.unit_amount,
          'amount', items.amount, 'starts_on', items.starts_on
        ) order by items.id)
        from public.order_items items
        where items.order_id = bill.id
      ),
      '[]'
    ),
    'payment', private.payment_of(bill)
  )
  where bill.id is not null
$$;

create function private.order_by_id(order_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$ select private.order_json(orders) from public.orders where id = order_id $$;

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
begin
  bill.subtotal_amount := (item ->> 'unit_amount')::bigint * coalesce((item ->> 'quantity')::integer, 1);
  if promo_code ~ '\S' then
    if pass_discount is not null then
      perform private.refuse(409, 'promo_with_pass', 'A pass and a promo code do not go together');
    end if;
    code := private.redeem(promo_code, scope, bill.subtotal_amount, currency, person.email, person.user_id);
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
    insert into public.promo_code_redemptions (promo_code_id, order_id, user_id, email)
    values (code.id, bill.id, person.user_id, person.email);
  end if;
  return bill;
end
$$;
comment on function private.place_order is
  'Writes an order of one item (a row of order_items as JSON). Nothing to pay: paid at once. term: how long it waits for '
  'its money, null for ever. The caller locks events before it comes here; promo codes are locked last.';

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
    kind || ':' || bill.id
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
  if not coalesce(bill.user_id = auth.uid() or bill.email = private.current_email(), false)
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
  if not coalesce(bill.user_id = auth.uid() or bill.email = private.current_email(), false)
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
