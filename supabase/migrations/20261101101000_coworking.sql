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
comment on table public.coworking_plans is 'What one can work here on: a day, a month, a year, an office, a meeting room.';
comment on column public.coworking_plans.features is 'List of localized texts: what is included.';
comment on column public.coworking_plans.price_amount is 'Minor units for one period.';
comment on column public.coworking_plans.seats is 'Seats there are, where it makes sense to say.';

alter table public.coworking_plans enable row level security;

create policy "active plans for everybody" on public.coworking_plans for select to anon, authenticated
  using (is_active or (select private.has_permission('manage_content')));
create policy "those who manage content add" on public.coworking_plans for insert to authenticated
  with check ((select private.has_permission('manage_content')));
create policy "those who manage content change" on public.coworking_plans for update to authenticated
  using ((select private.has_permission('manage_content')))
  with check ((select private.has_permission('manage_content')));
create policy "those who manage content delete" on public.coworking_plans for delete to authenticated
  using ((select private.has_permission('manage_content')));

grant select on public.coworking_plans to anon, authenticated;
grant insert, update, delete on public.coworking_plans to authenticated;

create trigger coworking_plans_touch before update on public.coworking_plans
  for each row execute function private.touch_updated_at();
create trigger coworking_plans_audit after insert or update or delete on public.coworking_plans
  for each row execute function private.record_change();
