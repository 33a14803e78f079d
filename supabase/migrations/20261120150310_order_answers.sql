-- An order as the API answers it, with all that is needed to pay it.

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

create function private.last_day(first date, period public.plan_period, quantity integer) returns date
language sql immutable set search_path = ''
as $$
  select case period
    when 'hour' then first
    when 'day' then first + quantity - 1
    when 'month' then (first + make_interval(months => quantity))::date - 1
    when 'year' then (first + make_interval(years => quantity))::date - 1
  end
$$;
comment on function private.last_day is 'Returns the last day of so many periods of a plan that begin on a day.';

create function private.order_json(bill public.orders) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', bill.id, 'number', bill.number, 'status', bill.status, 'payment_method', bill.payment_method,
    'subtotal_amount', bill.subtotal_amount, 'discount_amount', bill.discount_amount,
    'total_amount', bill.total_amount, 'currency', bill.currency, 'created_at', bill.created_at,
    'expires_at', bill.expires_at, 'paid_at', bill.paid_at, 'refund_requested_at', bill.refund_requested_at,
    'full_name', bill.full_name, 'email', bill.email,
    'items', coalesce(
      (
        select jsonb_agg(jsonb_build_object(
          'kind', items.kind, 'title', items.title, 'quantity', items.quantity, 'unit_amount', items.unit_amount,
          'amount', items.amount, 'starts_on', items.starts_on,
          'ends_on', private.last_day(items.starts_on, plans.period, items.quantity)
        ) order by items.id)
        from public.order_items items
        left join public.coworking_plans plans on plans.id = items.coworking_plan_id
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
