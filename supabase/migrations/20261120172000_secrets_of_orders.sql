-- Whoever orders without an account is told the secret of their order at once: the page that they are on shows what becomes
-- of it, and cancels it, before the mail has come. An order is no seat: nothing is confirmed by it.

create function private.with_link_secret(answer jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  -- Added last, so that no table keeps it.
  select case
    when auth.uid() is null
      then answer || jsonb_build_object('secret', private.link_secret((answer #>> '{order,id}')::uuid))
    else answer
  end
$$;
comment on function private.with_link_secret is 'What a purchase answers, and for a guest the secret of the order (see show_by_secret).';

create or replace function public.order_coworking_plan(
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
  is_counted boolean := private.count_submission(answer is not null);
  failure private.failure;
  person private.contact;
  plan public.coworking_plans;
  bill public.orders;
  is_mailed boolean;
  today date := (now() at time zone 'Europe/Belgrade')::date;
begin
  if answer is not null then
    return private.with_link_secret(answer);
  end if;
  person := private.contact_of(full_name, email, phone, language);
  perform private.require_code_tries(promo_code);
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
  bill := private.place_order(
    person,
    jsonb_build_object(
      'kind', 'coworking_plan', 'title', plan.name, 'coworking_plan_id', plan.id, 'starts_on', starts_on,
      'quantity', quantity, 'unit_amount', plan.price_amount
    ),
    plan.currency, payment_method, '{on_site,ips_qr}', '{coworking}', promo_code, null,
    -- A visit that has begun is paid: at the latest at the end of its first day, whenever somebody comes.
    least(
      case payment_method when 'ips_qr' then interval '7 days' else interval '14 days' end,
      greatest(
        (starts_on + time '23:59') at time zone 'Europe/Belgrade' - now(),
        interval '1 hour'
      )
    ),
    idempotency_key, telegram
  );
  is_mailed := private.takes_mail(person.email, person.is_verified);
  if is_mailed then
    perform private.mail_order(case bill.status when 'paid' then 'order_paid' else 'order_created' end, bill);
  end if;
  return private.with_link_secret(private.keep(
    idempotency_key, 'order_coworking_plan', content,
    jsonb_build_object('order', private.order_json(bill), 'is_mailed', is_mailed)
  ));
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
comment on function public.order_coworking_plan is
  'Orders a coworking plan from a day on, quantity times its period (1 to 30). Answers {order (see get_order), secret (for a '
  'guest: show_by_secret, cancel_by_secret)}. The same idempotency key answers the same. Errors: PT404 plan_not_found, '
  'PT400 quantity_invalid {min, max}, name_*, email_*, phone_*, telegram_*, PT409 start_date_invalid {min, max}, '
  'payment_method_unavailable {offered}, promo_*, idempotency_key_reused, PT403 account_blocked, PT429 too_many_requests, '
  'too_many_codes {retry_after}. An unproved address that had many mails gets none.';

create or replace function public.donate(
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
  is_counted boolean := private.count_submission(answer is not null);
  failure private.failure;
  person private.contact;
  bill public.orders;
  is_mailed boolean;
begin
  if answer is not null then
    return private.with_link_secret(answer);
  end if;
  person := private.contact_of(full_name, email, null, language);
  if amount is null or amount not between 100 and 100000000 then
    perform private.refuse(400, 'amount_invalid', 'Not an amount to donate', '{"min": 100, "max": 100000000}');
  end if;
  bill := private.place_order(
    person,
    jsonb_build_object(
      'kind', 'donation', 'title', jsonb_build_object('ru', 'Пожертвование', 'en', 'Donation'), 'unit_amount', amount
    ),
    currency, payment_method, '{ips_qr,on_site}', '{}', null, null, interval '14 days', idempotency_key
  );
  is_mailed := private.takes_mail(person.email, person.is_verified);
  if is_mailed then
    perform private.mail_order('order_created', bill);
  end if;
  return private.with_link_secret(
    private.keep(
      idempotency_key, 'donate', content,
      jsonb_build_object('order', private.order_json(bill), 'is_mailed', is_mailed)
    )
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
comment on function public.donate is
  'An order for a donation of a free amount, in minor units (1 to 1 000 000 units of the currency). Answers {order (see '
  'get_order), secret (for a guest: show_by_secret, cancel_by_secret)}. The same idempotency key answers the same. Errors: '
  'PT400 amount_invalid {min, max}, name_*, email_*, PT409 payment_method_unavailable {offered}, idempotency_key_reused, '
  'PT403 account_blocked, PT429 too_many_requests {retry_after}. An unproved address that had many mails gets none.';
