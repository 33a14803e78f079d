-- The name of the bank is told in both languages: an order is looked at in the language of the page, whatever was spoken
-- when it was made. `bank` stays for pages that were opened before.

create or replace function private.payment_of(bill public.orders) returns jsonb
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
    'bank', bank -> 'bank',
    'bank_name', (
      select jsonb_object_agg(language_code, requisites ->> 'bank')
      from public.site_settings
      where is_active and requisites ->> 'bank' ~ '\S'
    ),
    'payment_code', coalesce(bank ->> 'paymentCode', '289'),
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
  'How to pay what is open: {method, amount, currency}; ips_qr also payee, account, account_printed, bank (in the language '
  'of the order), bank_name {ru, en}, payment_code, purpose, model, reference, ips_text (the text of the QR code); external '
  'also url. Null: nothing to pay.';
