-- Functions refer to tables and functions of later files.
set check_function_bodies = off;

-- A pass pays a day of the coworking, booked or walked in: a membership of that one day, with its code for check-in.

create function private.desk_plan_of_passes() returns public.coworking_plans
language sql stable security definer set search_path = ''
as $$
  select * from public.coworking_plans
  where is_active and kind = 'day_pass' and period = 'day' and price_amount > 0
  order by sort_order, id
  limit 1
$$;
comment on function private.desk_plan_of_passes is
  'Returns the plan whose day a pass pays: the first one on sale by the single day. Null: none.';

create function private.desk_pass_target(day date, currency public.currency) returns private.pass_target
language sql stable set search_path = ''
as $$
  select row('coworking', '{coworking}', day::timestamp at time zone 'Europe/Belgrade', currency, 1)::private.pass_target
$$;

create function private.desk_pass_error(pass public.user_passes, plan public.coworking_plans, day date) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    -- A desk is given when it is paid: a pass that only makes it cheaper leaves a rest to pay.
    when pass.id is not null and pass.cancelled_at is null
      and (plan.id is null or private.pass_discount(pass, plan.price_amount) <> plan.price_amount)
    then 'pass_does_not_apply'
    else private.pass_error(pass, private.desk_pass_target(day, plan.currency))
  end
$$;
comment on function private.desk_pass_error is 'Returns why a pass does not pay a day of the coworking, or null.';

create function private.take_desk_with_pass(pass_id uuid, account uuid, day date, language public.interface_language)
returns public.memberships
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  membership public.memberships;
  plan public.coworking_plans;
  pass public.user_passes;
  purchase public.orders;
  person private.contact;
  error_code text;
begin
  perform private.lock_desks(day);
  select memberships.* into membership
  from public.memberships join public.desk_days on desk_days.membership_id = memberships.id
  where memberships.pass_id = pass_id and memberships.user_id = account and memberships.cancelled_at is null
    and desk_days.day = day and desk_days.cancelled_at is null;
  if membership.id is not null then
    return membership;
  end if;
  plan := private.desk_plan_of_passes();
  select * into pass from public.user_passes where id = pass_id and user_id = account;
  error_code := private.desk_pass_error(pass, plan, day);
  if error_code is not null then
    perform private.raise_api_error(409, error_code, 'The pass cannot be used here');
  elsif private.is_coworking_closed(day) then
    perform private.raise_api_error(
      409, 'coworking_closed', 'The desks are closed on that day', jsonb_build_object('starts_on', day)
    );
  elsif private.desks_free(day, plan.id) <= 0 then
    perform private.raise_api_error(409, 'desks_full', 'No desk is free on that day');
  end if;
  pass := private.redeem_pass(pass_id, account, private.desk_pass_target(day, plan.currency));
  select account, coalesce(nullif(btrim(name), ''), email), email, null, coalesce(language, 'ru'), true into person
  from private.account_index where id = account;
  purchase := private.place_order(
    person,
    jsonb_build_object(
      'kind', 'coworking_plan', 'title', plan.name, 'coworking_plan_id', plan.id, 'starts_on', day, 'unit_amount', plan.price_amount
    ),
    plan.currency, null, '{}', '{coworking}', null, plan.price_amount, null, null
  );
  perform private.create_membership_of_order(purchase, false);
  -- Of that day alone, whatever the plan gives to those who pay with money.
  update public.memberships
  set valid_until = valid_from, days_total = 1, days_left = 1, pass_id = pass.id
  where order_id = purchase.id
  returning * into membership;
  insert into public.desk_days (membership_id, day) values (membership.id, day);
  insert into public.pass_uses (pass_id, membership_id, visits)
  values (pass.id, membership.id, private.visits_for(pass, private.desk_pass_target(day, plan.currency)));
  return membership;
end
$$;
comment on function private.take_desk_with_pass is
  'Books a desk on a day and takes its visits from a pass, once for a pass and a day. Raises PT409 pass_not_found, '
  'pass_does_not_apply, pass_expired, pass_not_yet, pass_used_up, coworking_closed {starts_on}, desks_full.';

create function public.book_desk_with_pass(pass_id uuid, day date, language public.interface_language default 'ru') returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  account uuid := private.require_account();
  today date := private.hub_day();
  membership public.memberships;
begin
  if day is null or day < today or day > today + 365 then
    perform private.raise_api_error(
      409, 'day_invalid', 'Not a day to come', jsonb_build_object('min', today, 'max', today + 365)
    );
  end if;
  perform private.count_and_assert_rate_limit('desk_days', account::text);
  membership := private.take_desk_with_pass(pass_id, account, day, language);
  return private.membership_json(membership);
end
$$;
comment on function public.book_desk_with_pass is
  'Books a day of the coworking for a pass of the caller: its visits are taken at once and go back when the day is cancelled '
  'until its end, unless one came (cancel_desk). Idempotent. Returns the membership of that day (see my_memberships). Errors: '
  'PT401 sign_in_required, PT403 account_blocked, PT409 day_invalid {min, max}, pass_not_found, pass_does_not_apply, '
  'pass_expired, pass_not_yet, pass_used_up, coworking_closed {starts_on}, desks_full, PT429 too_many_requests.';
revoke execute on function public.book_desk_with_pass(uuid, date, public.interface_language) from public;
grant execute on function public.book_desk_with_pass(uuid, date, public.interface_language) to authenticated;

create function public.passes_for_desks() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  account uuid := private.require_account();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', pass.id, 'name', offer.name, 'visits_left', pass.visits_left, 'visits_total', pass.visits_total,
      'valid_until', pass.valid_until, 'visits', private.visits_for(pass, private.desk_pass_target(private.hub_day(), plan.currency)),
      'error_code', checked.error_code
    ) order by checked.error_code is not null, pass.valid_until, pass.id), '[]')
    from private.desk_plan_of_passes() plan
    join public.user_passes pass on pass.user_id = account and pass.cancelled_at is null and pass.valid_until > now()
    join public.subscriptions offer on offer.id = pass.subscription_id
    cross join lateral (select private.desk_pass_error(pass, plan, private.hub_day()) as error_code) checked
    where checked.error_code is distinct from 'pass_does_not_apply'
  );
end
$$;
comment on function public.passes_for_desks is
  'Returns the caller''s passes that pay a day of the coworking: [{id, name, visits_left and visits_total (null: by time), '
  'valid_until, visits (that a day costs), error_code (pass_not_yet, pass_used_up; null: usable)}], usable ones first. '
  'Errors: PT401 sign_in_required, PT403 account_blocked.';
revoke execute on function public.passes_for_desks() from public;
grant execute on function public.passes_for_desks() to authenticated;

create function public.check_in_with_pass(pass_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  pass public.user_passes;
  instant timestamptz := now();
  membership public.memberships;
begin
  perform private.require_permission('manage_content');
  select * into pass from public.user_passes where id = pass_id;
  if pass.id is null then
    perform private.raise_api_error(404, 'pass_not_found', 'No such pass');
  end if;
  membership := private.take_desk_with_pass(pass.id, pass.user_id, private.hub_day(instant), null);
  return private.check_in_member(membership.id, instant);
end
$$;
comment on function public.check_in_with_pass is
  'Checks the holder of a pass in to the coworking who walks in: takes the visits of a day and the desk, once a day. For '
  'manage_content. Returns the same as check_in_membership. Errors: PT403 not_allowed, PT404 pass_not_found, PT409 '
  'pass_does_not_apply, pass_expired, pass_not_yet, pass_used_up, coworking_closed {starts_on}, desks_full.';
revoke execute on function public.check_in_with_pass(uuid) from public;
grant execute on function public.check_in_with_pass(uuid) to authenticated;

create function private.return_pass_of_desk() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  membership public.memberships;
begin
  select * into membership from public.memberships where id = new.membership_id;
  if membership.pass_id is null or new.checked_in_at is not null or new.day < private.hub_day() then
    return null;
  end if;
  perform private.return_pass_use(id) from public.pass_uses where membership_id = membership.id;
  update public.memberships set cancelled_at = now() where id = membership.id and cancelled_at is null;
  perform private.cancel_or_refund_order(membership.order_id);
  return null;
end
$$;
comment on function private.return_pass_of_desk is
  'Returns the visits of a day that a pass paid when the day is cancelled, or its check-in undone, until the day is over.';
create trigger desk_days_pass after update of cancelled_at on public.desk_days
  for each row when (old.cancelled_at is null and new.cancelled_at is not null)
  execute function private.return_pass_of_desk();

-- Newest definition: 20261127000130_membership_mails.sql.
create or replace function private.due_membership_mails(instant timestamptz)
returns table (kind text, membership_id uuid)
language sql stable security definer set search_path = ''
as $$
  -- The bounds of the end are what an index reads.
  select 'membership_ending', id
  from public.memberships
  where valid_until between private.hub_day(instant) and private.hub_day(instant) + 3
    and cancelled_at is null and days_left is distinct from 0
    and valid_until - valid_from >= 6 and valid_from < private.hub_day(instant)
  union
  select 'membership_ending', id
  from public.memberships
  where days_left = 1 and days_total >= 5 and cancelled_at is null and valid_until >= private.hub_day(instant)
  union all
  select 'membership_ended', id
  from public.memberships
  where valid_until between private.hub_day(instant) - 3 and private.hub_day(instant) - 1
    and cancelled_at is null and days_left is distinct from 0 and pass_id is null
  union all
  select 'membership_ended', id
  from public.memberships
  where days_left = 0 and cancelled_at is null and pass_id is null and valid_until >= private.hub_day(instant) - 3
    and (
      select max(day) from public.desk_days where desk_days.membership_id = memberships.id and desk_days.cancelled_at is null
    ) between private.hub_day(instant) - 3 and private.hub_day(instant) - 1
$$;
comment on function private.due_membership_mails is
  'Returns which reminders are due for which memberships: membership_ending from three days before the end (of a week and '
  'longer), or when one of at least five days is left; membership_ended for three days after the end, or after the last day '
  'was used. A day that a pass paid has none.';

-- Newest definition: 20261101001500_passes.sql.
create or replace function private.user_pass_json(pass public.user_passes) returns jsonb
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
    'pays_coworking', (cardinality(pass.applies_to) = 0 or 'coworking' = any (pass.applies_to)) and (
      select offer.discount_kind = 'free_pass' or offer.discount_kind = 'percentage' and offer.discount_percent = 100
      from public.subscriptions offer where offer.id = pass.subscription_id
    ),
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
comment on function public.admin_user_passes is
  '{total, rows}: a page of the passes that people hold, for manage_content: {id, visits_total, visits_left, starts_at, '
  'valid_until, cancelled_at, created_at, updated_at, state (active, used_up, expired, cancelled), pays_coworking, subscription '
  '{id, slug, name}, holder {id, name, email}}. search: the holder''s name or address; pass: slug of what was bought; sort: '
  'created, until, left, each also with _desc; newest first by default. page counts from 1, page_size is limited to 1–1000; '
  'total stops counting at 10000. Errors: PT403 not_allowed.';
