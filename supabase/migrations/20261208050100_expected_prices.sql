-- What is bought costs no more than its buyer was shown: forms send the price that they show, and one that staff have raised
-- since is rejected, so that the form shows the new one first. Promo codes and passes take off that price, so it says
-- nothing about them.

create function private.assert_expected_price(
  purchase public.orders, expected_price integer, expected_currency public.currency
) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if purchase.total_amount > 0
    and (purchase.subtotal_amount > expected_price or purchase.currency <> expected_currency)
  then
    perform private.raise_api_error(
      409, 'price_changed', 'It costs more than the buyer was shown',
      jsonb_build_object('subtotal_amount', purchase.subtotal_amount, 'currency', purchase.currency)
    );
  end if;
end
$$;
comment on function private.assert_expected_price is
  'Raises price_changed where an order with something to pay costs more before discounts than its buyer was shown, or is '
  'in another currency. Null: the buyer was shown none.';

-- Newest definition: 20261101001500_passes.sql.
drop function public.buy_subscription(
  uuid, text, text, text, text, public.interface_language, public.payment_method, text, uuid
);
create function public.buy_subscription(
  subscription_id uuid,
  full_name text,
  email text,
  phone text default null,
  telegram text default null,
  language public.interface_language default 'ru',
  payment_method public.payment_method default 'ips_qr',
  promo_code text default null,
  idempotency_key uuid default null,
  expected_price integer default null,
  expected_currency public.currency default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  content jsonb := jsonb_build_array(subscription_id, full_name, email, phone, telegram, payment_method, promo_code);
  response jsonb := private.find_idempotent_response(idempotency_key, 'buy_subscription', content);
  is_counted boolean := private.count_submission(response is not null);
  failure private.api_error;
  person private.contact;
  offer public.subscriptions;
  purchase public.orders;
begin
  if response is not null then
    return response;
  end if;
  perform private.require_account();
  person := private.contact_of(full_name, email, phone, language);
  perform private.limit_promo_code_tries(promo_code);
  telegram := private.clean_telegram(telegram);
  -- The pass goes to the account, so its owner is also the payer.
  person.email := coalesce(private.current_email(), person.email);
  select * into offer from public.subscriptions where id = subscription_id and is_active;
  if offer.id is null then
    perform private.raise_api_error(404, 'subscription_not_found', 'No such pass on sale');
  end if;
  perform private.limit_mails_to_contact(person);
  purchase := private.place_order(
    person,
    jsonb_build_object(
      'kind', 'subscription', 'title', offer.name, 'subscription_id', offer.id, 'unit_amount', offer.price_amount
    ),
    offer.currency, payment_method, '{ips_qr,on_site}', '{subscription}', promo_code, null,
    case payment_method when 'on_site' then interval '14 days' else interval '7 days' end,
    idempotency_key, telegram
  );
  perform private.assert_expected_price(purchase, expected_price, expected_currency);
  if purchase.status = 'paid' then
    perform private.create_pass_of_order(purchase);
  end if;
  perform private.mail_order(case purchase.status when 'paid' then 'order_paid' else 'order_created' end, purchase);
  return private.save_idempotent_response(
    idempotency_key, 'buy_subscription', content,
    jsonb_build_object(
      'order', private.order_json(purchase),
      'pass_id', (select id from public.user_passes where order_id = purchase.id)
    )
  );
exception when others then
  get stacked diagnostics
    failure.code = returned_sqlstate, failure.message = message_text,
    failure.details = pg_exception_detail, failure.hint = pg_exception_hint;
  if failure.code not like 'PT%' then
    raise;
  end if;
  return private.api_error_response(failure);
end
$$;
revoke execute on function public.buy_subscription(
  uuid, text, text, text, text, public.interface_language, public.payment_method, text, uuid, integer, public.currency
) from public;
grant execute on function public.buy_subscription(
  uuid, text, text, text, text, public.interface_language, public.payment_method, text, uuid, integer, public.currency
) to authenticated;
comment on function public.buy_subscription is
  'Orders a pass, which is created (user_passes) when the order is paid: at once when a promo code makes it free. Needs an '
  'account. Returns {order (see get_order), pass_id (null until paid)}. The same idempotency key returns the same '
  'response. The order waits 7 days for a transfer, 14 for payment on site. '
  'expected_price and expected_currency: what the buyer was shown before discounts. Errors: PT401 sign_in_required, PT403 '
  'account_blocked, PT404 subscription_not_found, PT400 name_/email_/phone_/telegram_ required, invalid or too_long, PT409 '
  'price_changed {subtotal_amount, currency}, payment_method_unavailable, promo_*, idempotency_key_reused, PT429 too_many_requests, too_many_mails.';

-- Newest definition: 20261127000100_memberships.sql.
drop function public.order_coworking_plan(
  uuid, date, text, text, text, text, integer, public.interface_language, public.payment_method, text, uuid
);
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
  idempotency_key uuid default null,
  expected_price integer default null,
  expected_currency public.currency default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  content jsonb := jsonb_build_array(
    plan_id, starts_on, full_name, email, phone, telegram, quantity, payment_method, promo_code
  );
  response jsonb := private.find_idempotent_response(idempotency_key, 'order_coworking_plan', content);
  is_counted boolean := private.count_submission(response is not null);
  failure private.api_error;
  person private.contact;
  plan public.coworking_plans;
  purchase public.orders;
  is_mailed boolean;
  today date := (now() at time zone 'Europe/Belgrade')::date;
begin
  if response is not null then
    return private.with_link_secret(response);
  end if;
  person := private.contact_of(full_name, email, phone, language);
  perform private.limit_promo_code_tries(promo_code);
  telegram := private.clean_telegram(telegram);
  -- Locked, so that the last own desk is ordered once.
  select * into plan from public.coworking_plans where id = plan_id and is_active for no key update;
  if plan.id is null then
    perform private.raise_api_error(404, 'plan_not_found', 'No such plan');
  elsif quantity is null or quantity not between 1 and 30 then
    perform private.raise_api_error(400, 'quantity_invalid', 'Not a number of periods', '{"min": 1, "max": 30}');
  elsif starts_on is null or starts_on < today or starts_on > today + 365 then
    perform private.raise_api_error(
      409, 'start_date_invalid', 'A plan begins today or within a year',
      jsonb_build_object('min', today, 'max', today + 365)
    );
  elsif private.is_plan_sold_out(plan, starts_on, quantity) then
    perform private.raise_api_error(409, 'plan_sold_out', 'All desks of this plan are taken then');
  end if;
  purchase := private.place_order(
    person,
    jsonb_build_object(
      'kind', 'coworking_plan', 'title', plan.name, 'coworking_plan_id', plan.id, 'starts_on', starts_on,
      'quantity', quantity, 'unit_amount', plan.price_amount
    ),
    plan.currency, payment_method, '{on_site,ips_qr}', '{coworking}', promo_code, null,
    -- Payment is due at the latest at the end of the first day.
    least(
      case payment_method when 'ips_qr' then interval '7 days' else interval '14 days' end,
      greatest(
        (starts_on + time '23:59') at time zone 'Europe/Belgrade' - now(),
        interval '1 hour'
      )
    ),
    idempotency_key, telegram
  );
  perform private.assert_expected_price(purchase, expected_price, expected_currency);
  is_mailed := private.try_count_mail(person.email, person.is_confirmed);
  if purchase.status = 'paid' then
    perform private.create_membership_of_order(purchase, is_mailed);
  end if;
  if is_mailed then
    perform private.mail_order(case purchase.status when 'paid' then 'order_paid' else 'order_created' end, purchase);
  end if;
  return private.with_link_secret(private.save_idempotent_response(
    idempotency_key, 'order_coworking_plan', content,
    jsonb_build_object('order', private.order_json(purchase), 'is_mailed', is_mailed)
  ));
exception when others then
  get stacked diagnostics
    failure.code = returned_sqlstate, failure.message = message_text,
    failure.details = pg_exception_detail, failure.hint = pg_exception_hint;
  if failure.code not like 'PT%' then
    raise;
  end if;
  return private.api_error_response(failure);
end
$$;
revoke execute on function public.order_coworking_plan(
  uuid, date, text, text, text, text, integer, public.interface_language, public.payment_method, text, uuid, integer, public.currency
) from public;
grant execute on function public.order_coworking_plan(
  uuid, date, text, text, text, text, integer, public.interface_language, public.payment_method, text, uuid, integer, public.currency
) to anon, authenticated;
comment on function public.order_coworking_plan is
  'Orders a coworking plan from a day on, quantity times its period (1 to 30), which becomes a membership when it is paid. Returns {order (see get_order), secret (for '
  'a guest: show_by_secret, cancel_by_secret)}. The same idempotency key returns the same response. '
  'expected_price and expected_currency: what the buyer was shown before discounts. Errors: PT404 '
  'plan_not_found, PT400 quantity_invalid {min, max}, name_*, email_*, phone_*, telegram_*, PT409 start_date_invalid {min, '
  'max}, coworking_closed {starts_on}, plan_sold_out, price_changed {subtotal_amount, currency}, payment_method_unavailable {offered}, promo_*, idempotency_key_reused, PT403 account_blocked, PT429 '
  'too_many_requests, too_many_codes {retry_after}. Beyond the mail limit, an unconfirmed address gets no mail.';
