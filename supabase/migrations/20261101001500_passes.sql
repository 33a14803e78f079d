-- Functions name tables of later files.
set check_function_bodies = off;

-- Passes of accounts and their visits.

create table public.user_passes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  subscription_id uuid not null references public.subscriptions (id),
  order_id uuid references public.orders (id) on delete set null,
  visits_total integer check (visits_total > 0),
  visits_left integer,
  applies_to text[] not null default '{}' check (private.is_valid_applicability(applies_to)),
  starts_at timestamptz not null default now(),
  valid_until timestamptz not null,
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint user_passes_visits check (
    (visits_total is null) = (visits_left is null) and visits_left between 0 and visits_total
  ),
  constraint user_passes_window check (valid_until > starts_at)
);
comment on table public.user_passes is 'Passes that people bought, with the terms at the time of purchase.';
comment on column public.user_passes.visits_left is
  'Null for a pass by time. Changed by functions only, which resolve races for the last visit.';
create index user_passes_user_idx on public.user_passes (user_id, valid_until desc);
create index user_passes_subscription_idx on public.user_passes (subscription_id);
create index user_passes_order_idx on public.user_passes (order_id);

create table public.pass_uses (
  id uuid primary key default gen_random_uuid(),
  pass_id uuid not null references public.user_passes (id) on delete cascade,
  registration_id uuid references public.registrations (id) on delete set null,
  used_at timestamptz not null default now(),
  returned_at timestamptz
);
comment on table public.pass_uses is 'Visits taken from a pass. A cancelled registration returns its visit.';
create index pass_uses_pass_idx on public.pass_uses (pass_id, used_at);

alter table public.user_passes enable row level security;

create policy "own passes read, all by content managers" on public.user_passes for select to authenticated
  using (user_id = (select auth.uid()) or (select private.has_permission('manage_content')));
-- No insert, update and delete: functions sell passes and take visits.

alter table public.pass_uses enable row level security;

create policy "readable with the pass" on public.pass_uses for select to authenticated
  using (exists (select from public.user_passes where user_passes.id = pass_id));
-- No insert, update and delete: functions take and return visits.

grant select on public.user_passes, public.pass_uses to authenticated;

create trigger user_passes_touch before update on public.user_passes
  for each row execute function private.touch_updated_at();
create trigger user_passes_audit after insert or update or delete on public.user_passes
  for each row execute function private.record_change();

-- Buying passes, and taking visits.

create function public.buy_subscription(
  subscription_id uuid,
  full_name text,
  email text,
  phone text default null,
  telegram text default null,
  language public.interface_language default 'ru',
  payment_method public.payment_method default 'ips_qr',
  promo_code text default null,
  idempotency_key uuid default null
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
comment on function public.buy_subscription is
  'Orders a pass, which is created (user_passes) when the order is paid: at once when a promo code makes it free. Needs an '
  'account. Returns {order (see get_order), pass_id (null until paid)}. The same idempotency key returns the same '
  'response. The order waits 7 days for a transfer, 14 for payment on site. Errors: PT401 sign_in_required, PT403 '
  'account_blocked, PT404 subscription_not_found, PT400 name_/email_/phone_/telegram_ required, invalid or too_long, PT409 '
  'payment_method_unavailable, promo_*, idempotency_key_reused, PT429 too_many_requests, too_many_mails.';
revoke execute on function public.buy_subscription(
  uuid, text, text, text, text, public.interface_language, public.payment_method, text, uuid
) from public;
grant execute on function public.buy_subscription(
  uuid, text, text, text, text, public.interface_language, public.payment_method, text, uuid
) to authenticated;

create function private.scope_of_event(event public.events) returns text[]
language sql immutable set search_path = ''
as $$ select array[event.kind::text, 'event:' || event.id] $$;

create function private.pass_error(pass public.user_passes, event public.events) returns text
language sql stable set search_path = ''
as $$
  select case
    when pass.id is null or pass.cancelled_at is not null then 'pass_not_found'
    when not event.accepts_passes
      or cardinality(pass.applies_to) > 0 and not pass.applies_to && private.scope_of_event(event)
    then 'pass_does_not_apply'
    when pass.valid_until <= greatest(event.starts_at, now()) then 'pass_expired'
    when pass.starts_at > greatest(event.starts_at, now()) then 'pass_not_yet'
    when pass.visits_left = 0 then 'pass_used_up'
  end
$$;
comment on function private.pass_error is 'Why a pass does not open an event, or null.';

create function private.use_visit(
  pass_id uuid, account uuid, event public.events, registration uuid, price integer
) returns integer
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  pass public.user_passes;
  offer public.subscriptions;
  error_code text;
begin
  -- Locked until the end of the transaction, so that the next use sees this visit.
  select * into pass from public.user_passes where id = pass_id and user_id = account for update;
  error_code := private.pass_error(pass, event);
  select * into offer from public.subscriptions where id = pass.subscription_id;
  if error_code is null and offer.discount_kind = 'fixed_amount' and offer.discount_currency <> event.currency then
    error_code := 'pass_does_not_apply';
  end if;
  if error_code is not null then
    perform private.raise_api_error(409, error_code, 'The pass cannot be used here');
  end if;
  update public.user_passes set visits_left = visits_left - 1 where id = pass.id and visits_left is not null;
  insert into public.pass_uses (pass_id, registration_id) values (pass.id, registration);
  return private.discount_amount(offer.discount_kind, offer.discount_percent, offer.discount_amount, price);
end
$$;
comment on function private.use_visit is
  'Uses a visit of a pass, or checks its period, and returns the discount in minor units.';

create function private.return_visit(registration uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  returned uuid;
begin
  update public.pass_uses set returned_at = now()
  where registration_id = registration and returned_at is null
  returning pass_id into returned;
  update public.user_passes set visits_left = least(visits_left + 1, visits_total)
  where id = returned and visits_left is not null;
end
$$;

-- Coworking plans and passes in the admin area, and adjusting passes of accounts.

create index coworking_plans_search_idx on public.coworking_plans using gin (private.name_search_vector(name, slug));
create index coworking_plans_order_idx on public.coworking_plans (sort_order, id);
create index coworking_plans_name_idx on public.coworking_plans ((name ->> 'ru'), id);
create index coworking_plans_price_idx on public.coworking_plans (price_amount, id);
create index subscriptions_search_idx on public.subscriptions using gin (private.name_search_vector(name, slug));
create index subscriptions_order_idx on public.subscriptions (sort_order, id);
create index subscriptions_name_idx on public.subscriptions ((name ->> 'ru'), id);
create index subscriptions_price_idx on public.subscriptions (price_amount, id);
create index user_passes_created_idx on public.user_passes (created_at, id);
create index user_passes_until_idx on public.user_passes (valid_until, id);
create index user_passes_left_idx on public.user_passes (visits_left, id);

create function private.coworking_plan_list_row(plan public.coworking_plans) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select to_jsonb(plan) || jsonb_build_object(
    'ordered', count(orders.id) filter (where orders.status in ('pending', 'paid')),
    'waiting', count(orders.id) filter (where orders.status = 'pending'),
    'is_used', count(orders.id) > 0
  )
  from public.order_items items
  join public.orders on orders.id = items.order_id
  where items.coworking_plan_id = plan.id
$$;

create function public.admin_coworking_plans(
  search text default null,
  state text default null,
  sort text default 'order',
  page_size integer default 25,
  page integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_content');
  return private.admin_list_page(
    'public.coworking_plans', 'private.coworking_plan_list_row(own)', private.search_query(search), 'private.name_search_vector(name, slug)',
    case state when 'on' then 'is_active' when 'off' then 'not is_active' else 'true' end, '{}',
    private.order_by_sql(
      sort, '{"order": "sort_order", "name": "(name ->> ''ru'')", "price": "price_amount"}', 'order'
    ),
    page_size, page
  );
end
$$;
comment on function public.admin_coworking_plans is
  '{total, rows}: a page of coworking plans for manage_content; a row is the table''s with ordered and waiting (orders '
  'that hold, and those of them that wait for payment) and is_used (any order names it, so it cannot be deleted). state: '
  'on, off; sort: order, name, price, each also with _desc. page counts from 1, page_size is limited to 1–1000; total '
  'stops counting at 10000. Errors: PT403 not_allowed.';
revoke execute on function public.admin_coworking_plans(text, text, text, integer, integer) from public;
grant execute on function public.admin_coworking_plans(text, text, text, integer, integer) to authenticated;

create function private.subscription_list_row(offer public.subscriptions) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select to_jsonb(offer) || jsonb_build_object(
    'sold', count(*) filter (where cancelled_at is null),
    'holding', count(*) filter (
      where cancelled_at is null and valid_until > now() and visits_left is distinct from 0
    ),
    'is_used', count(*) > 0 or exists (select from public.order_items where subscription_id = offer.id)
  )
  from public.user_passes
  where subscription_id = offer.id
$$;

create function public.admin_subscriptions(
  search text default null,
  kind public.subscription_kind default null,
  state text default null,
  sort text default 'order',
  page_size integer default 25,
  page integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_content');
  return private.admin_list_page(
    'public.subscriptions', 'private.subscription_list_row(own)', private.search_query(search),
    'private.name_search_vector(name, slug)',
    concat_ws(
      ' and ',
      case state when 'on' then 'is_active' when 'off' then 'not is_active' else 'true' end,
      case when kind is not null then format('kind = %L', kind) end
    ),
    '{}',
    private.order_by_sql(
      sort, '{"order": "sort_order", "name": "(name ->> ''ru'')", "price": "price_amount"}', 'order'
    ),
    page_size, page
  );
end
$$;
comment on function public.admin_subscriptions is
  '{total, rows}: a page of passes on sale for manage_content; a row is the table''s with sold (passes not cancelled), '
  'holding (those of them that can still be used) and is_used (so it cannot be deleted). state: on, off; sort: order, '
  'name, price, each also with _desc. page counts from 1, page_size is limited to 1–1000; total stops counting at 10000. '
  'Errors: PT403 not_allowed.';
revoke execute on function public.admin_subscriptions(text, public.subscription_kind, text, text, integer, integer) from public;
grant execute on function public.admin_subscriptions(
  text, public.subscription_kind, text, text, integer, integer
) to authenticated;

create function private.user_pass_json(pass public.user_passes) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', pass.id, 'visits_total', pass.visits_total, 'visits_left', pass.visits_left, 'starts_at', pass.starts_at,
    'valid_until', pass.valid_until, 'cancelled_at', pass.cancelled_at, 'created_at', pass.created_at,
    'updated_at', pass.updated_at,
    'state', case
      when pass.cancelled_at is not null then 'cancelled'
      when pass.valid_until <= now() then 'expired'
      when pass.visits_left = 0 then 'used_up'
      else 'active'
    end,
    'subscription', (
      select jsonb_build_object('id', offer.id, 'slug', offer.slug, 'name', offer.name)
      from public.subscriptions offer where offer.id = pass.subscription_id
    ),
    'holder', (
      select jsonb_build_object('id', account_index.id, 'name', account_index.name, 'email', account_index.email)
      from private.account_index where account_index.id = pass.user_id
    )
  )
$$;

create function public.admin_user_passes(
  search text default null,
  state text default null,
  pass text default null,
  sort text default 'created_desc',
  page_size integer default 25,
  page integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set random_page_cost = 1.1
as $$
#variable_conflict use_variable
declare
  query tsquery := private.search_query(search);
begin
  perform private.require_permission('manage_content');
  return private.admin_list_page(
    'public.user_passes', 'private.user_pass_json(own)', null, null,
    concat_ws(
      ' and ',
      case state
        when 'active' then 'cancelled_at is null and valid_until > now() and visits_left is distinct from 0'
        when 'used_up' then 'cancelled_at is null and valid_until > now() and visits_left = 0'
        when 'expired' then 'cancelled_at is null and valid_until <= now()'
        when 'cancelled' then 'cancelled_at is not null'
        else 'true'
      end,
      case when pass is not null then
        format('subscription_id = %L', (select id from public.subscriptions where slug = pass))
      end,
      case when query is not null then
        'user_id = any (array(select jsonb_array_elements_text($2 -> ''people'')::uuid))'
      end
    ),
    jsonb_build_object(
      'people', case when query is not null then (
        select coalesce(jsonb_agg(id), '[]')
        from (select id from private.account_index people where people.search @@ query limit 1000) found
      ) end
    ),
    private.order_by_sql(
      sort, '{"created": "created_at", "until": "valid_until", "left": "visits_left"}', 'created_desc'
    ),
    page_size, page
  );
end
$$;
comment on function public.admin_user_passes is
  '{total, rows}: a page of the passes that people hold, for manage_content: {id, visits_total, visits_left, starts_at, '
  'valid_until, cancelled_at, created_at, updated_at, state (active, used_up, expired, cancelled), subscription {id, slug, '
  'name}, holder {id, name, email}}. search: the holder''s name or address; pass: slug of what was bought; sort: created, '
  'until, left, each also with _desc; newest first by default. page counts from 1, page_size is limited to 1–1000; total '
  'stops counting at 10000. Errors: PT403 not_allowed.';
revoke execute on function public.admin_user_passes(text, text, text, text, integer, integer) from public;
grant execute on function public.admin_user_passes(text, text, text, text, integer, integer) to authenticated;

create function public.adjust_pass(
  pass_id uuid,
  version text,
  visits_left integer,
  valid_until timestamptz,
  reason text
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  pass public.user_passes;
begin
  perform private.require_permission('manage_content');
  reason := private.clean_text(reason, 'reason', 500);
  select * into pass from public.user_passes where id = pass_id for update;
  if reason is null then
    perform private.raise_api_error(400, 'reason_required', 'A required field is empty: reason');
  elsif pass.id is null then
    perform private.raise_api_error(404, 'pass_not_found', 'No such pass');
  elsif pass.updated_at <> version::timestamptz then
    perform private.raise_api_error(409, 'edit_conflict', 'Somebody else saved first', private.user_pass_json(pass));
  elsif pass.cancelled_at is not null then
    perform private.raise_api_error(409, 'pass_cancelled', 'The pass was taken back');
  elsif (visits_left is null) <> (pass.visits_total is null) or visits_left not between 0 and 1000 then
    perform private.raise_api_error(400, 'visits_left_invalid', 'Not a number of visits', '{"min": 0, "max": 1000}');
  elsif valid_until is null or valid_until <= pass.starts_at or valid_until > now() + interval '10 years' then
    perform private.raise_api_error(400, 'valid_until_invalid', 'A pass ends after it begins, within ten years');
  end if;
  update public.user_passes
  set visits_left = adjust_pass.visits_left, valid_until = adjust_pass.valid_until,
    visits_total = greatest(visits_total, adjust_pass.visits_left)
  where id = pass.id
  returning * into pass;
  -- The log has written what changed; why belongs there too.
  update public.audit_log
  set new = new || jsonb_build_object('reason', reason)
  where id = (
    select max(id) from public.audit_log
    where table_name = 'user_passes' and row_id = pass.id::text and actor_id = auth.uid() and at = now()
  );
  return private.user_pass_json(pass);
end
$$;
comment on function public.adjust_pass is
  'Changes the visits or the end of a pass if its version (updated_at) is still the given one; the reason goes into the '
  'audit log. visits_left is null for a pass by time. Returns the same as a row of admin_user_passes. Errors: PT403 '
  'not_allowed, PT404 pass_not_found, PT409 edit_conflict (details: the pass as it is now), pass_cancelled, PT400 '
  'reason_required, reason_too_long, visits_left_invalid {min, max}, valid_until_invalid.';
revoke execute on function public.adjust_pass(uuid, text, integer, timestamptz, text) from public;
grant execute on function public.adjust_pass(uuid, text, integer, timestamptz, text) to authenticated;
