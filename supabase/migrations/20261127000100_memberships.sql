-- Functions refer to each other.
set check_function_bodies = off;

-- Memberships of the coworking: what a paid order of a plan leaves behind, the days at a desk, and how many desks a day has.

create type public.desk_kind as enum ('flexible', 'own', 'office');

create function private.desk_kind_of(kind public.coworking_kind) returns public.desk_kind
language sql immutable set search_path = ''
as $$
  select case kind
    when 'day_pass' then 'flexible'
    when 'monthly' then 'own'
    when 'yearly' then 'own'
    when 'private_office' then 'office'
  end::public.desk_kind
$$;
comment on function private.desk_kind_of is
  'Returns the desk that a plan gives: any free desk of the day, an own one, or an office. Null: none, as of a meeting room.';

create function private.hub_day(instant timestamptz default now()) returns date
language sql stable set search_path = ''
as $$ select (instant at time zone 'Europe/Belgrade')::date $$;
comment on function private.hub_day is 'Returns the day of a moment in Belgrade.';

alter table public.coworking_plans
  add column day_count integer check (day_count between 1 and 366),
  add column valid_days integer check (valid_days between 1 and 730),
  add column from_time time,
  add column to_time time,
  add constraint coworking_plans_valid_days check (valid_days is null or day_count is not null),
  add constraint coworking_plans_hours check ((from_time is null) = (to_time is null) and to_time > from_time);
comment on column public.coworking_plans.day_count is 'Days at a desk that one period gives; null: every day.';
comment on column public.coworking_plans.valid_days is
  'Within how many days counted days are used, where that is longer than the periods themselves.';
comment on column public.coworking_plans.from_time is 'From when one comes, Belgrade wall clock. Null: round the clock.';
comment on column public.coworking_plans.seats is
  'How many there are: of flexible desks those of this plan on a day, of own desks and offices those that can be sold.';
update public.coworking_plans set day_count = 1, valid_days = 30 where kind = 'day_pass' and period = 'day';

alter table public.spaces add column desks integer check (desks between 1 and 1000);
comment on column public.spaces.desks is 'Desks of the coworking in it, which an event in this space takes. Null: none.';

create function private.last_plan_day(plan public.coworking_plans, first date, quantity integer) returns date
language sql immutable set search_path = ''
as $$ select greatest(private.last_day(first, plan.period, quantity), first + plan.valid_days - 1) $$;
comment on function private.last_plan_day is
  'Returns the last day of so many periods of a plan that begin on a day, or the last on which its days can be used.';

create table public.memberships (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  plan_id uuid not null references public.coworking_plans (id),
  order_id uuid not null unique references public.orders (id) on delete cascade,
  desk_kind public.desk_kind not null default 'flexible',
  days_total integer check (days_total > 0),
  days_left integer,
  valid_from date not null,
  valid_until date not null,
  from_time time,
  to_time time,
  code text not null unique,
  paused_from date,
  paused_until date,
  pause_days_used integer not null default 0 check (pause_days_used >= 0),
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint memberships_days check ((days_total is null) = (days_left is null) and days_left between 0 and days_total),
  constraint memberships_period check (valid_until >= valid_from),
  constraint memberships_pause check ((paused_from is null) = (paused_until is null) and paused_until >= paused_from),
  constraint memberships_hours check ((from_time is null) = (to_time is null))
);
comment on table public.memberships is
  'Memberships of the coworking that people paid for, with the terms at the time of purchase. Name and address are those of '
  'the order.';
comment on column public.memberships.user_id is 'Null while the guest who paid has no account.';
comment on column public.memberships.days_left is 'Null: every day. Changed by functions only, one for each day that one comes.';
comment on column public.memberships.valid_until is 'The last day, until midnight in Belgrade.';
comment on column public.memberships.code is 'What its QR code says: of the same form as the code of a ticket. Set by a trigger.';
comment on column public.memberships.pause_days_used is 'By how many days pauses have moved the end.';
create index memberships_user_idx on public.memberships (user_id, valid_until desc);
create index memberships_plan_idx on public.memberships (plan_id, valid_until);
create index memberships_until_idx on public.memberships (valid_until, id);
create index memberships_created_idx on public.memberships (created_at, id);
create index memberships_from_idx on public.memberships (valid_from, id);
create index memberships_cancelled_idx on public.memberships (created_at, id) where cancelled_at is not null;
create index memberships_left_idx on public.memberships (days_left, id);

create table public.desk_days (
  id uuid primary key default gen_random_uuid(),
  membership_id uuid not null references public.memberships (id) on delete cascade,
  day date not null,
  checked_in_at timestamptz,
  checked_in_by uuid references auth.users (id) on delete set null,
  is_deducted boolean not null default false check (not is_deducted or checked_in_at is not null),
  cancelled_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table public.desk_days is 'Days at a desk: booked, or walked in. A cancelled one holds no desk.';
comment on column public.desk_days.is_deducted is 'Whether a day was taken from the membership, which happens once at check-in.';
create unique index desk_days_once_idx on public.desk_days (membership_id, day) where cancelled_at is null;
create index desk_days_membership_idx on public.desk_days (membership_id, day);
create index desk_days_day_idx on public.desk_days (day) where cancelled_at is null;
create index desk_days_checked_in_by_idx on public.desk_days (checked_in_by);

alter table public.memberships enable row level security;

create policy "own memberships read, all by content managers" on public.memberships for select to authenticated
  using (user_id = (select auth.uid()) or (select private.has_permission('manage_content')));
-- No insert, update and delete: functions sell and use memberships.

alter table public.desk_days enable row level security;

create policy "readable with the membership" on public.desk_days for select to authenticated
  using (exists (select from public.memberships where memberships.id = membership_id));
-- No insert, update and delete: functions book days and check in.

grant select on public.memberships, public.desk_days to authenticated;

create trigger memberships_touch before update on public.memberships
  for each row execute function private.touch_updated_at();
create trigger memberships_audit after insert or update or delete on public.memberships
  for each row execute function private.record_change();

create function private.set_membership_code() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  loop
    new.code := private.ticket_code(new.id, private.random_code(6));
    exit when not exists (select from public.memberships where code = new.code)
      and not exists (select from public.registration_seats where ticket_code = new.code);
  end loop;
  return new;
end
$$;
create trigger memberships_code before insert on public.memberships
  for each row execute function private.set_membership_code();

-- How many desks a day has.

create function private.desks_of_days(first date, last date) returns table (day date, total integer, free integer)
language sql stable security definer set search_path = ''
as $$
  select days.day, desks.total, case when desks.total is not null then greatest(desks.total - taken.count, 0) end
  from (select first + number as day from generate_series(0, last - first) number) days
  cross join lateral (
    select case
      when exists (select from public.spaces where desks is not null) then (
        select coalesce(sum(spaces.desks), 0)
        from public.spaces
        where spaces.desks is not null
          and not days.day = any (spaces.days_off)
          and (
            exists (
              select from public.space_opening_hours
              where space_id = spaces.id and weekday = extract(isodow from days.day)
            )
            or not exists (select from public.space_opening_hours where space_id = spaces.id)
          )
          -- A night ends at six and belongs to the day before.
          and not exists (
            select
            from public.space_occupancy occupancy
            where occupancy.space_id = spaces.id
              and occupancy.state <> 'pending'
              and occupancy.during && tstzrange(
                (days.day + time '06:00') at time zone 'Europe/Belgrade', (days.day + 1)::timestamp at time zone 'Europe/Belgrade'
              )
          )
      )
      else (
        select max(seats) from public.coworking_plans where is_active and private.desk_kind_of(kind) = 'flexible'
      )
    end::integer as total
  ) desks
  cross join lateral (
    select count(*)::integer
    from public.desk_days
    -- Row by row, however many memberships there are.
    cross join lateral (
      select from public.memberships where id = desk_days.membership_id and desk_kind = 'flexible' offset 0
    ) held
    where desk_days.day = days.day and desk_days.cancelled_at is null
  ) taken
$$;
comment on function private.desks_of_days is
  'Returns the flexible desks of each day and how many of them are free. The one place that decides about the capacity of a '
  'day: desks of the spaces that are open and that neither an event nor a renter takes; in a hub that names none the seats of '
  'its plan. Null: no limit. Own desks and offices are not among them.';

create function private.desks_free(day date, plan uuid default null) returns integer
language sql stable security definer set search_path = ''
as $$
  select least(days.free, (
    select greatest(seats - (
      select count(*)
      from public.desk_days
      cross join lateral (
        select from public.memberships where id = desk_days.membership_id and plan_id = coworking_plans.id offset 0
      ) held
      where desk_days.day = desks_free.day and desk_days.cancelled_at is null
    ), 0)
    from public.coworking_plans
    where id = desks_free.plan and seats is not null
  )::integer)
  from private.desks_of_days(desks_free.day, desks_free.day) days
$$;
comment on function private.desks_free is
  'Returns how many flexible desks are free on a day, for members of a plan no more than it has left. Null: no limit. The '
  'caller holds the lock of the day (lock_desks) where it takes one of them.';

create function private.lock_desks(day date) returns void
language sql security definer set search_path = ''
as $$ select pg_advisory_xact_lock(hashtextextended('desks:' || day, 0)) $$;
comment on function private.lock_desks is
  'Locks the desks of a day until the end of the transaction. Taken before the row of a membership, everywhere.';

create function public.free_desks() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('days', jsonb_agg(jsonb_build_object('day', day, 'free', free) order by day))
  from private.desks_of_days(private.hub_day(), private.hub_day() + 6)
$$;
comment on function public.free_desks is
  'Returns how many flexible desks are free today and on the next six days: {days [{day, free}]}; free is null where there is '
  'no limit. For everybody.';
revoke execute on function public.free_desks() from public;
grant execute on function public.free_desks() to anon, authenticated;

-- A paid order becomes a membership.

create function private.membership_state(membership public.memberships, day date) returns text
language sql immutable set search_path = ''
as $$
  select case
    when membership.cancelled_at is not null then 'cancelled'
    when day > membership.valid_until then 'expired'
    when membership.days_left = 0 then 'used_up'
    when day < membership.valid_from then 'upcoming'
    when day between membership.paused_from and membership.paused_until then 'paused'
    else 'active'
  end
$$;
comment on function private.membership_state is 'Returns what a membership is on a day.';

create function private.membership_json(membership public.memberships, day date default private.hub_day()) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', membership.id, 'order_id', membership.order_id,
    'plan', (
      select jsonb_build_object('id', id, 'slug', slug, 'name', name) from public.coworking_plans where id = membership.plan_id
    ),
    'state', private.membership_state(membership, membership_json.day),
    'desk_kind', membership.desk_kind, 'days_total', membership.days_total, 'days_left', membership.days_left,
    'days_remaining', coalesce(
      membership.days_left,
      greatest(membership.valid_until - greatest(membership.valid_from, membership_json.day) + 1, 0)
    ),
    'valid_from', membership.valid_from, 'valid_until', membership.valid_until,
    'from_time', to_char(membership.from_time, 'HH24:MI'), 'to_time', to_char(membership.to_time, 'HH24:MI'),
    'code', membership.code, 'paused_from', membership.paused_from, 'paused_until', membership.paused_until,
    'pause_days_left', private.pause_days_left(membership),
    'updated_at', membership.updated_at,
    'days', (
      select coalesce(jsonb_agg(
        jsonb_build_object('id', id, 'day', desk_days.day, 'checked_in_at', checked_in_at) order by desk_days.day
      ), '[]')
      from public.desk_days
      where membership_id = membership.id and cancelled_at is null and desk_days.day >= membership_json.day
    ),
    'visits', (
      select coalesce(jsonb_agg(visit.day order by visit.day desc), '[]')
      from (
        select desk_days.day
        from public.desk_days
        where membership_id = membership.id and checked_in_at is not null and cancelled_at is null
        order by desk_days.day desc
        limit 60
      ) visit
    )
  )
  where membership.id is not null
$$;
comment on function private.membership_json is
  'Returns a membership: {id, order_id, plan {id, slug, name}, state (active, upcoming, paused, used_up, expired, cancelled), '
  'desk_kind, days_total and days_left (null: every day), days_remaining (days left, else days until the end), valid_from, '
  'valid_until, from_time, to_time (null: round the clock), code, paused_from, paused_until, pause_days_left (0: none), '
  'updated_at, days [{id, day, checked_in_at}] from the day on, visits [day] (the last 60)}.';

create function private.create_membership_of_order(purchase public.orders, is_mailed boolean default true) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  created public.memberships;
begin
  insert into public.memberships (
    user_id, plan_id, order_id, desk_kind, days_total, days_left, valid_from, valid_until, from_time, to_time
  )
  select
    purchase.user_id, plans.id, purchase.id, private.desk_kind_of(plans.kind), plans.day_count * items.quantity,
    plans.day_count * items.quantity, items.starts_on, private.last_plan_day(plans, items.starts_on, items.quantity),
    plans.from_time, plans.to_time
  from public.order_items items
  join public.coworking_plans plans on plans.id = items.coworking_plan_id
  where items.order_id = purchase.id
    and items.kind = 'coworking_plan'
    and items.starts_on is not null
    and plans.period <> 'hour'
    and private.desk_kind_of(plans.kind) is not null
  on conflict (order_id) do nothing
  returning * into created;
  if created.id is not null and is_mailed then
    perform private.mail_membership('membership_started', created, purchase, private.has_confirmed_email(purchase));
  end if;
end
$$;
comment on function private.create_membership_of_order is 'The membership that a paid order of a coworking plan bought; once.';

create function private.mail_membership(
  kind text, membership public.memberships, purchase public.orders, is_proved boolean default true
) returns void
language sql security definer set search_path = ''
as $$
  select private.enqueue_mail(
    kind, purchase.email, purchase.language,
    jsonb_build_object('name', purchase.full_name, 'membership', private.membership_json(membership) - 'days' - 'visits'),
    concat_ws(':', kind, membership.id, membership.valid_until), is_proved
  )
$$;

-- Orders that were paid before there were memberships, as long as they last.
insert into public.memberships (
  user_id, plan_id, order_id, desk_kind, days_total, days_left, valid_from, valid_until
)
select
  orders.user_id, plans.id, orders.id, private.desk_kind_of(plans.kind), plans.day_count * items.quantity,
  plans.day_count * items.quantity, items.starts_on, private.last_plan_day(plans, items.starts_on, items.quantity)
from public.orders
join public.order_items items on items.order_id = orders.id and items.kind = 'coworking_plan'
join public.coworking_plans plans on plans.id = items.coworking_plan_id
where orders.status = 'paid'
  and items.starts_on is not null
  and plans.period <> 'hour'
  and private.desk_kind_of(plans.kind) is not null
  and private.last_plan_day(plans, items.starts_on, items.quantity) >= private.hub_day()
on conflict (order_id) do nothing;

create function private.is_plan_sold_out(plan public.coworking_plans, first date, quantity integer) returns boolean
language sql stable security definer set search_path = ''
as $$
  -- The most that run at a time do so on the day on which one of them begins.
  select coalesce(plan.seats <= max(held.count), false)
  from (
    select greatest(valid_from, first) as day
    from public.memberships
    where plan_id = plan.id and cancelled_at is null
      and valid_until >= first and valid_from <= private.last_plan_day(plan, first, quantity)
  ) days
  cross join lateral (
    select count(*)
    from public.memberships
    where plan_id = plan.id and cancelled_at is null and days.day between valid_from and valid_until
  ) held
  where private.desk_kind_of(plan.kind) in ('own', 'office')
$$;
comment on function private.is_plan_sold_out is
  'Returns whether all own desks or offices of a plan are taken on a day of the wanted periods.';

-- Newest definition: 20261101002300_attendees.sql.
create or replace function private.pay_order(purchase public.orders, method public.payment_method) returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  paid public.orders := purchase;
begin
  if purchase.status in ('cancelled', 'refunded') then
    perform private.raise_api_error(409, 'order_closed', 'The order is cancelled or refunded');
  elsif purchase.status = 'pending' then
    update public.orders
    set status = 'paid', payment_method = coalesce(method, payment_method), paid_at = now(), paid_by = auth.uid(),
      expires_at = null
    where id = purchase.id
    returning * into paid;
    perform private.create_pass_of_order(paid);
    perform private.create_membership_of_order(paid);
    perform private.mail_order('order_paid', paid);
    perform private.claim_guest_purchases_of(private.account_of(paid.email));
  end if;
  return paid;
end
$$;
comment on function public.mark_order_paid is
  'Marks an order paid, creates its pass or membership and sends a mail. Idempotent. For manage_content. Returns the order. '
  'Errors: PT403 not_allowed, PT404 order_not_found, PT409 order_closed.';

-- Newest definitions: 20261101001300_orders.sql.
create or replace function private.order_json(purchase public.orders) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', purchase.id, 'number', purchase.number, 'status', purchase.status, 'payment_method', purchase.payment_method,
    'subtotal_amount', purchase.subtotal_amount, 'discount_amount', purchase.discount_amount,
    'total_amount', purchase.total_amount, 'currency', purchase.currency, 'created_at', purchase.created_at,
    'expires_at', purchase.expires_at, 'paid_at', purchase.paid_at, 'refund_requested_at', purchase.refund_requested_at,
    'full_name', purchase.full_name, 'email', purchase.email,
    'items', coalesce(
      (
        select jsonb_agg(jsonb_build_object(
          'kind', items.kind, 'title', items.title, 'quantity', items.quantity, 'unit_amount', items.unit_amount,
          'amount', items.amount, 'starts_on', items.starts_on,
          'ends_on', private.last_plan_day(plans, items.starts_on, items.quantity)
        ) order by items.id)
        from public.order_items items
        left join public.coworking_plans plans on plans.id = items.coworking_plan_id
        where items.order_id = purchase.id
      ),
      '[]'
    ),
    'payment', private.payment_instructions(purchase)
  )
  where purchase.id is not null
$$;

create or replace function public.mark_order_refunded(order_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  purchase public.orders;
  registration uuid;
begin
  perform private.require_permission('manage_content');
  purchase := private.lock_order(order_id);
  if purchase.status = 'paid' then
    update public.orders set status = 'refunded', refunded_at = now() where id = purchase.id returning * into purchase;
    perform private.release_promo_code(purchase.id);
    update public.user_passes set cancelled_at = now()
    where user_passes.order_id = purchase.id and cancelled_at is null;
    update public.memberships set cancelled_at = now()
    where memberships.order_id = purchase.id and cancelled_at is null;
    update public.desk_days set cancelled_at = now()
    from public.memberships
    where memberships.id = desk_days.membership_id and memberships.order_id = purchase.id
      and desk_days.cancelled_at is null and desk_days.checked_in_at is null;
    for registration in
      select id from public.registrations where registrations.order_id = purchase.id and status <> 'cancelled'
    loop
      perform private.mark_registration_cancelled(registration, 'refunded');
    end loop;
    update public.space_bookings set status = 'cancelled'
    where space_bookings.order_id = purchase.id and status in ('pending', 'confirmed');
    perform private.mail_order('order_refunded', purchase);
    perform private.promote_waitlist(event_id) from public.registrations where registrations.order_id = purchase.id;
  elsif purchase.status <> 'refunded' then
    perform private.raise_api_error(409, 'order_not_paid', 'Nothing was paid');
  end if;
  return private.order_json(purchase);
end
$$;
comment on function public.mark_order_refunded is
  'Marks an order refunded: ends its pass, membership, registration and booking, and releases its promo code. Idempotent. '
  'For manage_content. Returns the order. Errors: PT403 not_allowed, PT404 order_not_found, PT409 order_not_paid.';

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
comment on function public.order_coworking_plan is
  'Orders a coworking plan from a day on, quantity times its period (1 to 30), which becomes a membership when it is paid. Returns {order (see get_order), secret (for '
  'a guest: show_by_secret, cancel_by_secret)}. The same idempotency key returns the same response. Errors: PT404 '
  'plan_not_found, PT400 quantity_invalid {min, max}, name_*, email_*, phone_*, telegram_*, PT409 start_date_invalid {min, '
  'max}, plan_sold_out, payment_method_unavailable {offered}, promo_*, idempotency_key_reused, PT403 account_blocked, PT429 '
  'too_many_requests, too_many_codes {retry_after}. Beyond the mail limit, an unconfirmed address gets no mail.';

-- Newest definition: 20261101001700_bookings.sql.
create or replace function private.claim_guest_purchases_of(account uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  account_email text;
  taken integer;
  booked integer;
  ordered integer;
begin
  select lower(email) into account_email from auth.users where id = account and email_confirmed_at is not null;
  update public.registrations
  set user_id = account
  where email = account_email and user_id is null and (confirm_until is null or confirmed_at is not null)
    and not exists (
      select from public.registrations other
      where other.event_id = registrations.event_id and other.user_id = account
        and other.status <> 'cancelled' and registrations.status <> 'cancelled'
    );
  get diagnostics taken = row_count;
  update public.space_bookings set user_id = account
  where email = account_email and user_id is null and (confirm_until is null or status <> 'pending');
  get diagnostics booked = row_count;
  update public.orders set user_id = account
  where email = account_email and user_id is null
    and case
      when exists (select from public.registrations where order_id = orders.id)
        then exists (select from public.registrations where order_id = orders.id and registrations.user_id = account)
      when exists (select from public.space_bookings where order_id = orders.id)
        then exists (select from public.space_bookings where order_id = orders.id and space_bookings.user_id = account)
      -- The address of a purchase without a seat is never confirmed; payment confirms it.
      else status in ('paid', 'refunded')
    end;
  get diagnostics ordered = row_count;
  update public.memberships set user_id = account
  from public.orders
  where orders.id = memberships.order_id and orders.user_id = account and memberships.user_id is null;
  return jsonb_build_object('registrations', taken, 'bookings', booked, 'orders', ordered);
end
$$;

-- Newest definition: 20261125000400_telegram.sql.
create or replace function public.export_my_data() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  account uuid := auth.uid();
  account_email text := private.current_email();
begin
  -- A blocked account may take its data along, too.
  if account is null then
    perform private.raise_api_error(401, 'sign_in_required', 'This needs an account');
  end if;
  return jsonb_build_object(
    'exported_at', now(),
    'account', (
      select jsonb_build_object('id', id, 'email', email, 'created_at', created_at, 'metadata', raw_user_meta_data)
      from auth.users where id = account
    ),
    'profile', (select to_jsonb(profiles) from public.profiles where id = account),
    'registrations', (
      select coalesce(jsonb_agg(
        private.registration_json(registrations)
          || jsonb_build_object('event', private.event_json(events), 'order_id', order_id)
        order by registrations.created_at
      ), '[]')
      from public.registrations join public.events on events.id = registrations.event_id
      where user_id = account
    ),
    'orders', (
      select coalesce(jsonb_agg(
        private.order_json(orders) || jsonb_build_object(
          'full_name', full_name, 'email', email, 'phone', phone, 'telegram', telegram
        )
        order by created_at
      ), '[]')
      from public.orders where user_id = account
    ),
    'passes', (
      select coalesce(jsonb_agg(
        to_jsonb(passes) || jsonb_build_object('name', subscriptions.name, 'uses', (
          select coalesce(jsonb_agg(to_jsonb(uses) order by used_at), '[]')
          from public.pass_uses uses where uses.pass_id = passes.id
        ))
        order by passes.created_at
      ), '[]')
      from public.user_passes passes join public.subscriptions on subscriptions.id = passes.subscription_id
      where user_id = account
    ),
    'memberships', (
      select coalesce(jsonb_agg(
        to_jsonb(mine) || jsonb_build_object('name', coworking_plans.name, 'days', (
          select coalesce(jsonb_agg(to_jsonb(days) - array['membership_id', 'checked_in_by'] order by day), '[]')
          from public.desk_days days where days.membership_id = mine.id
        ))
        order by mine.created_at
      ), '[]')
      from public.memberships mine join public.coworking_plans on coworking_plans.id = mine.plan_id
      where user_id = account
    ),
    'bookings', (
      select coalesce(jsonb_agg(private.booking_json(bookings) order by created_at), '[]')
      from public.space_bookings bookings where user_id = account
    ),
    'favorites', (
      select coalesce(jsonb_agg(
        jsonb_build_object('event', events.slug, 'title', events.title, 'created_at', favorites.created_at)
        order by favorites.created_at
      ), '[]')
      from public.favorites join public.events on events.id = favorites.event_id where user_id = account
    ),
    'comments', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', id, 'event_id', event_id, 'parent_id', parent_id, 'body', body, 'created_at', created_at,
          'edited_at', edited_at, 'deleted_at', deleted_at
        )
        order by created_at
      ), '[]')
      from public.comments where user_id = account
    ),
    'comment_likes', (
      select coalesce(jsonb_agg(jsonb_build_object('comment_id', comment_id, 'created_at', created_at)), '[]')
      from public.comment_likes where user_id = account
    ),
    'comment_reports', (
      select coalesce(jsonb_agg(
        jsonb_build_object('comment_id', comment_id, 'reason', reason, 'created_at', created_at)
      ), '[]')
      from public.comment_reports where user_id = account
    ),
    'calendar_feeds', (
      select coalesce(jsonb_agg(jsonb_build_object('created_at', created_at, 'revoked_at', revoked_at)), '[]')
      from public.calendar_feeds where user_id = account
    ),
    'mails', (
      select coalesce(jsonb_agg(
        jsonb_build_object('kind', kind, 'status', status, 'created_at', created_at, 'sent_at', sent_at)
        order by created_at
      ), '[]')
      from public.outbox where recipient = account_email
    ),
    'telegram', (
      select jsonb_build_object(
        'username', username, 'linked_at', linked_at, 'unlinked_at', unlinked_at, 'messages', (
          select coalesce(jsonb_agg(
            jsonb_build_object('kind', kind, 'status', status, 'created_at', created_at, 'sent_at', sent_at)
            order by created_at
          ), '[]')
          from public.outbox where user_id = account
        )
      )
      from public.telegram_links where user_id = account
    )
  );
end
$$;
comment on function public.export_my_data is
  'Returns everything the site stores about the caller, as one JSON object: account, profile, registrations, orders, '
  'passes, memberships, bookings, favorites, comments, comment_likes, comment_reports, calendar_feeds, mails, telegram. Secrets of links '
  'are left out. Errors: PT401 sign_in_required.';

-- Newest definition: 20261125000500_double_admissions.sql.
create or replace function private.name_columns(table_name text) returns text[]
language sql immutable set search_path = ''
as $$
  select case table_name
    when 'blog_posts' then '{title,speaker_id}'
    when 'booking_slots' then '{booking_id}'
    when 'check_ins' then '{code,event_id}'
    when 'comment_reports' then '{comment_id}'
    when 'comments' then '{author_name,event_id}'
    when 'course_sessions' then '{title,course_id}'
    when 'course_speakers' then '{speaker_id,course_id}'
    when 'event_messages' then '{subject,event_id}'
    when 'event_photos' then '{event_id}'
    when 'event_session_speakers' then '{speaker_id,session_id}'
    when 'event_sessions' then '{title,event_id}'
    when 'event_speakers' then '{speaker_id,event_id}'
    when 'event_streams' then '{event_id}'
    when 'memberships' then '{user_id,plan_id}'
    when 'orders' then '{number,full_name}'
    when 'promo_codes' then '{code}'
    when 'registrations' then '{full_name,event_id}'
    when 'site_settings' then '{}'
    when 'space_amenities' then '{amenity_id,space_id}'
    when 'space_bookings' then '{number,full_name,space_id}'
    when 'space_opening_hours' then '{space_id}'
    when 'space_photos' then '{space_id}'
    when 'space_prices' then '{label,space_id}'
    when 'user_passes' then '{user_id,subscription_id}'
    when 'user_roles' then '{account_id}'
    else '{title,name}'
  end::text[]
$$;

-- Newest definition: 20261101002000_pages.sql.
create or replace function public.coworking_page(language public.interface_language default 'ru') returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'page', private.content_page('coworking'),
    'plans', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', id, 'slug', slug, 'kind', kind, 'name', name, 'summary', summary, 'features', features,
            'price_amount', price_amount, 'currency', currency, 'period', period, 'seats', seats,
            'is_recommended', is_recommended, 'day_count', day_count, 'valid_days', valid_days
          )
          order by sort_order, slug
        )
        from public.coworking_plans
        where is_active
      ),
      '[]'
    ),
    'contacts', private.hub_contacts(coworking_page.language)
  )
$$;

-- Newest definition: 20261126000200_space_rules.sql.
create or replace function private.is_member(account uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.user_passes
    where user_id = account and cancelled_at is null and starts_at <= now() and valid_until > now()
      and coalesce(visits_left, 1) > 0
  ) or exists (
    select from public.memberships
    where user_id = account and valid_until >= private.hub_day()
      and private.membership_state(memberships, private.hub_day()) = 'active'
  ) or exists (
    -- A meeting room by the hour leaves no membership.
    select
    from public.orders
    join public.order_items on order_items.order_id = orders.id
    join public.coworking_plans on coworking_plans.id = order_items.coworking_plan_id
    where orders.user_id = account and orders.status = 'paid' and orders.refund_requested_at is null
      and private.hub_day() between order_items.starts_on
        and private.last_day(order_items.starts_on, coworking_plans.period, order_items.quantity)
      and not exists (select from public.memberships where order_id = orders.id)
  )
$$;
comment on function private.is_member is
  'Returns whether an account has a pass that is valid now and not used up, a membership of the coworking that is active today, '
  'or a paid coworking plan without a membership that covers today.';
