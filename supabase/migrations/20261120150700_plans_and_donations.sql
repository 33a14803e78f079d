-- Orders that hold no seat and no hour: coworking plans and donations. Both work without an account.

create function public.order_coworking_plan(
  plan_id uuid,
  starts_on date,
  full_name text,
  email text,
  phone text default null,
  telegram text default null,
  quantity integer default 1,
  language public.interface_language default 'ru',
  payment_method public.payment_method default 'on_site',
  promo_code text default null,
  idempotency_key uuid default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  content jsonb := jsonb_build_array(
    plan_id, starts_on, full_name, email, phone, telegram, quantity, payment_method, promo_code
  );
  answer jsonb := private.recall(idempotency_key, 'order_coworking_plan', content);
  person private.contact;
  plan public.coworking_plans;
  bill public.orders;
  today date := (now() at time zone 'Europe/Belgrade')::date;
begin
  if answer is not null then
    return answer;
  end if;
  person := private.contact_of(full_name, email, phone, language);
  telegram := private.clean_telegram(telegram);
  select * into plan from public.coworking_plans where id = plan_id and is_active;
  if plan.id is null then
    perform private.refuse(404, 'plan_not_found', 'No such plan');
  elsif quantity is null or quantity not between 1 and 30 then
    perform private.refuse(400, 'quantity_invalid', 'Not a number of periods', '{"min": 1, "max": 30}');
  elsif starts_on is null or starts_on < today or starts_on > today + 365 then
    perform private.refuse(
      409, 'start_date_invalid', 'A plan begins today or within a year',
      jsonb_build_object('min', today, 'max', today + 365)
    );
  end if;
  perform private.limit_person(person);
  bill := private.place_order(
    person,
    jsonb_build_object(
      'kind', 'coworking_plan', 'title', plan.name, 'coworking_plan_id', plan.id, 'starts_on', starts_on,
      'quantity', quantity, 'unit_amount', plan.price_amount
    ),
    plan.currency, payment_method, '{on_site,ips_qr}', '{coworking}', promo_code, null,
    case payment_method when 'ips_qr' then interval '7 days' else interval '14 days' end, idempotency_key, telegram
  );
  perform private.mail_order(case bill.status when 'paid' then 'order_paid' else 'order_created' end, bill);
  return private.keep(
    idempotency_key, 'order_coworking_plan', content, jsonb_build_object('order', private.order_json(bill))
  );
end
$$;
comment on function public.order_coworking_plan is
  'Orders a coworking plan from a day on, quantity times its period (1 to 30). Answers {order (see get_order)}. The same '
  'idempotency key answers the same. Errors: PT404 plan_not_found, PT400 quantity_invalid {min, max}, name_*, email_*, phone_*, '
  'telegram_*, PT409 start_date_invalid {min, max}, payment_method_unavailable {offered}, promo_*, idempotency_key_reused, '
  'PT403 account_blocked, PT429 too_many_requests, too_many_mails {retry_after}.';

create function public.donate(
  amount integer,
  full_name text,
  email text,
  currency public.currency default 'RSD',
  language public.interface_language default 'ru',
  payment_method public.payment_method default 'ips_qr',
  idempotency_key uuid default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  content jsonb := jsonb_build_array(amount, full_name, email, currency, payment_method);
  answer jsonb := private.recall(idempotency_key, 'donate', content);
  person private.contact;
  bill public.orders;
begin
  if answer is not null then
    return answer;
  end if;
  person := private.contact_of(full_name, email, null, language);
  if amount is null or amount not between 100 and 100000000 then
    perform private.refuse(400, 'amount_invalid', 'Not an amount to donate', '{"min": 100, "max": 100000000}');
  end if;
  perform private.limit_person(person);
  bill := private.place_order(
    person,
    jsonb_build_object(
      'kind', 'donation', 'title', jsonb_build_object('ru', 'Пожертвование', 'en', 'Donation'), 'unit_amount', amount
    ),
    currency, payment_method, '{ips_qr,on_site}', '{}', null, null, interval '14 days', idempotency_key
  );
  perform private.mail_order('order_created', bill);
  return private.keep(idempotency_key, 'donate', content, jsonb_build_object('order', private.order_json(bill)));
end
$$;
comment on function public.donate is
  'An order for a donation of a free amount, in minor units (1 to 1 000 000 units of the currency). Answers {order (see '
  'get_order)}. The same idempotency key answers the same. Errors: PT400 amount_invalid {min, max}, name_*, email_*, '
  'PT409 payment_method_unavailable {offered}, idempotency_key_reused, PT403 account_blocked, PT429 too_many_requests, '
  'too_many_mails {retry_after}.';

create function public.check_promo_code(
  code text,
  target text,
  target_id uuid,
  is_online boolean default false,
  slots timestamptz[] default null,
  quantity integer default 1
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  failure private.failure;
  promo public.promo_codes;
  event public.events;
  scope text[];
  subtotal bigint;
  unit public.currency;
  refusal text;
  off integer;
begin
  perform private.require_code_tries(check_promo_code.code);
  case target
    when 'event' then
      select * into event from public.events where id = target_id and published_at <= now();
      subtotal := private.ticket_price(event, is_online, 0);
      unit := event.currency;
      scope := private.scope_of_event(event);
    when 'subscription' then
      select price_amount, currency, '{subscription}' into subtotal, unit, scope
      from public.subscriptions where id = target_id and is_active;
    when 'coworking_plan' then
      select price_amount::bigint * least(greatest(quantity, 1), 30), currency, '{coworking}' into subtotal, unit, scope
      from public.coworking_plans where id = target_id and is_active;
    when 'space' then
      select sum(amount), min(currency), '{rent}' into subtotal, unit, scope
      from private.price_slots(target_id, slots[:100]);
    else
      perform private.refuse(400, 'target_invalid', 'target is event, subscription, coworking_plan or space');
  end case;
  if subtotal is null then
    perform private.refuse(404, 'target_not_found', 'Nothing of that kind is on sale');
  end if;
  select * into promo from public.promo_codes where promo_codes.code = upper(btrim(check_promo_code.code));
  refusal := private.promo_refusal(promo, scope, unit, private.current_email(), auth.uid());
  if subtotal = 0 then
    refusal := coalesce(refusal, 'promo_does_not_apply');
  end if;
  if refusal is not null then
    refusal := private.promo_refusal_told(refusal, auth.uid(), false);
    if private.is_wrong_code(refusal) then
      perform private.count_wrong_code();
    end if;
  end if;
  off := case when refusal is null then
    private.discount_of(promo.discount_kind, promo.discount_percent, promo.discount_amount, subtotal::integer)
  else 0 end;
  return jsonb_build_object(
    'is_valid', refusal is null, 'reason', refusal, 'discount_kind', case when refusal is null then promo.discount_kind end,
    'discount_percent', case when refusal is null then promo.discount_percent end,
    'subtotal_amount', subtotal, 'discount_amount', off, 'total_amount', subtotal - off, 'currency', unit
  );
exception when others then
  get stacked diagnostics
    failure.code = returned_sqlstate, failure.message = message_text,
    failure.details = pg_exception_detail, failure.hint = pg_exception_hint;
  if failure.code not like 'PT%' then
    raise;
  end if;
  return private.answer_failure(failure);
end
$$;
comment on function public.check_promo_code is
  'Tries a promo code on something before it is bought; takes nothing, the order decides. target: event (is_online), subscription, '
  'coworking_plan (quantity), space (slots). Answers {is_valid, reason (promo_unknown, promo_does_not_apply, '
  'promo_other_currency, for accounts also promo_not_yet, promo_expired, promo_used_up, promo_used_by_you; null when valid), discount_kind, '
  'discount_percent, subtotal_amount, discount_amount, total_amount, currency}. Errors: PT400 target_invalid, '
  'PT404 target_not_found, PT429 too_many_codes {retry_after} (after many wrong codes of a client or an account).';

revoke execute on function
  public.order_coworking_plan(
    uuid, date, text, text, text, text, integer, public.interface_language, public.payment_method, text, uuid
  ),
  public.donate(
    integer, text, text, public.currency, public.interface_language, public.payment_method, uuid
  ),
  public.check_promo_code(text, text, uuid, boolean, timestamptz[], integer)
from public;
grant execute on function
  public.order_coworking_plan(
    uuid, date, text, text, text, text, integer, public.interface_language, public.payment_method, text, uuid
  ),
  public.donate(
    integer, text, text, public.currency, public.interface_language, public.payment_method, uuid
  ),
  public.check_promo_code(text, text, uuid, boolean, timestamptz[], integer)
to anon, authenticated;
