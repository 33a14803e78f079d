-- Functions refer to tables of later files.
set check_function_bodies = off;

-- Coworking plans.

create type public.coworking_kind as enum ('day_pass', 'monthly', 'yearly', 'private_office', 'meeting_room');
create type public.plan_period as enum ('hour', 'day', 'month', 'year');

create table public.coworking_plans (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (private.is_slug(slug)),
  kind public.coworking_kind not null,
  name public.localized_text not null,
  summary public.localized_text,
  features jsonb not null default '[]' check (private.is_localized_list(features)),
  price_amount integer not null check (price_amount >= 0),
  currency public.currency not null default 'RSD',
  period public.plan_period not null,
  seats integer check (seats > 0),
  is_recommended boolean not null default false,
  is_active boolean not null default true,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.coworking_plans is 'Coworking plans: day, month, year, office, meeting room.';
comment on column public.coworking_plans.features is 'List of localized texts: what is included.';
comment on column public.coworking_plans.price_amount is 'Minor units for one period.';
comment on column public.coworking_plans.seats is 'Seats there are, where it makes sense to say.';

alter table public.coworking_plans enable row level security;

create policy "public read of active plans" on public.coworking_plans for select to anon, authenticated
  using (is_active or (select private.has_permission('manage_content')));
create policy "content managers insert" on public.coworking_plans for insert to authenticated
  with check ((select private.has_permission('manage_content')));
create policy "content managers update" on public.coworking_plans for update to authenticated
  using ((select private.has_permission('manage_content')))
  with check ((select private.has_permission('manage_content')));
create policy "content managers delete" on public.coworking_plans for delete to authenticated
  using ((select private.has_permission('manage_content')));

grant select on public.coworking_plans to anon, authenticated;
grant insert, update, delete on public.coworking_plans to authenticated;

create trigger coworking_plans_touch before update on public.coworking_plans
  for each row execute function private.touch_updated_at();
create trigger coworking_plans_audit after insert or update or delete on public.coworking_plans
  for each row execute function private.record_change();

-- Passes on sale, and the discounts that they share with promo codes.

create type public.subscription_kind as enum ('count', 'time');
create type public.subscription_period as enum ('month', 'quarter', 'year');
create type public.discount_kind as enum ('free_pass', 'percentage', 'fixed_amount');

create function private.is_valid_applicability(value text[]) returns boolean
language sql immutable set search_path = ''
as $$
  select not exists (
    select
    from unnest(value) item
    where item is null
      or item not in (
        'lecture', 'seminar', 'festival', 'screening', 'quiz', 'excursion',
        'course', 'coworking', 'rent', 'subscription'
      ) and item !~ '^event:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  )
$$;
comment on function private.is_valid_applicability is
  'Returns whether a list names what a pass or promo code applies to: kinds of events, course, coworking, rent, '
  'subscription, or event:<id>. An empty list means everything.';
grant execute on function private.is_valid_applicability(text[]) to anon, authenticated, service_role;

create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (private.is_slug(slug)),
  name public.localized_text not null,
  summary public.localized_text,
  description public.localized_text,
  kind public.subscription_kind not null,
  visits integer check (visits > 0),
  valid_days integer check (valid_days > 0),
  period public.subscription_period,
  price_amount integer not null check (price_amount >= 0),
  currency public.currency not null default 'RSD',
  discount_kind public.discount_kind not null default 'free_pass',
  discount_percent integer check (discount_percent between 1 and 100),
  discount_amount integer check (discount_amount > 0),
  discount_currency public.currency,
  applies_to text[] not null default '{}' check (private.is_valid_applicability(applies_to)),
  is_recommended boolean not null default false,
  is_active boolean not null default true,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint subscriptions_term check (
    case kind
      when 'count' then visits is not null and valid_days is not null and period is null
      else visits is null and (period is null) <> (valid_days is null)
    end
  ),
  constraint subscriptions_discount check (
    (discount_kind = 'percentage') = (discount_percent is not null)
    and (discount_kind = 'fixed_amount') = (discount_amount is not null and discount_currency is not null)
  )
);
comment on table public.subscriptions is 'Passes on sale: by count of visits or by time.';
comment on column public.subscriptions.valid_days is 'By count: within how many days the visits are used. By time: length, unless period says it.';
comment on column public.subscriptions.discount_kind is 'Discount per visit: free, a percentage, or a fixed amount.';
comment on column public.subscriptions.applies_to is 'See private.is_valid_applicability. Empty: everything.';

alter table public.subscriptions enable row level security;

create policy "public read of active passes" on public.subscriptions for select to anon, authenticated
  using (is_active or (select private.has_permission('manage_content')));
create policy "content managers insert" on public.subscriptions for insert to authenticated
  with check ((select private.has_permission('manage_content')));
create policy "content managers update" on public.subscriptions for update to authenticated
  using ((select private.has_permission('manage_content')))
  with check ((select private.has_permission('manage_content')));
create policy "content managers delete" on public.subscriptions for delete to authenticated
  using ((select private.has_permission('manage_content')));

grant select on public.subscriptions to anon, authenticated;
grant insert, update, delete on public.subscriptions to authenticated;

create trigger subscriptions_touch before update on public.subscriptions
  for each row execute function private.touch_updated_at();
create trigger subscriptions_audit after insert or update or delete on public.subscriptions
  for each row execute function private.record_change();
create trigger subscriptions_rich_text before insert or update of description on public.subscriptions
  for each row execute function private.check_rich_text('description');
comment on column public.subscriptions.description is 'Rich text (HTML), checked when written and sanitised when shown.';
