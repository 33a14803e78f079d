-- Passes that people hold, and the visits they took.

create table public.user_passes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  subscription_id uuid not null references public.subscriptions (id),
  order_id uuid references public.orders (id) on delete set null,
  visits_total integer check (visits_total > 0),
  visits_left integer,
  applies_to text[] not null default '{}' check (private.is_applicability(applies_to)),
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
comment on table public.user_passes is 'A pass somebody bought. What it is good for stays as it was when bought.';
comment on column public.user_passes.visits_left is 'Null for a pass by time. Changed by functions alone, which decide the last visit.';
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
create unique index pass_uses_registration_idx on public.pass_uses (registration_id);

alter table public.user_passes enable row level security;

create policy "own passes, and all for those who manage content" on public.user_passes for select to authenticated
  using (user_id = (select auth.uid()) or (select private.has_permission('manage_content')));
-- insert, update, delete: refused; functions sell passes and take visits.

alter table public.pass_uses enable row level security;

create policy "whoever sees the pass" on public.pass_uses for select to authenticated
  using (exists (select from public.user_passes where user_passes.id = pass_id));
-- insert, update, delete: refused; functions take and return visits.

grant select on public.user_passes, public.pass_uses to authenticated;

create trigger user_passes_touch before update on public.user_passes
  for each row execute function private.touch_updated_at();
create trigger user_passes_audit after insert or update or delete on public.user_passes
  for each row execute function private.record_change();
