-- Promo codes. Staff alone read them: visitors try a code through a function, they never list codes.

create table public.promo_codes (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[A-Z0-9_-]{3,40}$'),
  note public.localized_text,
  discount_kind public.discount_kind not null,
  discount_percent integer check (discount_percent between 1 and 100),
  discount_amount integer check (discount_amount > 0),
  discount_currency public.currency,
  applies_to text[] not null default '{}' check (private.is_applicability(applies_to)),
  valid_from timestamptz,
  valid_until timestamptz,
  usage_limit integer check (usage_limit > 0),
  usage_limit_per_person integer check (usage_limit_per_person > 0),
  used_count integer not null default 0 check (used_count >= 0),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint promo_codes_window check (valid_until > valid_from),
  constraint promo_codes_limit check (usage_limit is null or used_count <= usage_limit),
  constraint promo_codes_discount check (
    (discount_kind = 'percentage') = (discount_percent is not null)
    and (discount_kind = 'fixed_amount') = (discount_amount is not null and discount_currency is not null)
  )
);
comment on table public.promo_codes is 'Codes that make an order cheaper. Stored in capitals.';
comment on column public.promo_codes.discount_kind is 'free_pass: what it applies to costs nothing.';
comment on column public.promo_codes.applies_to is 'See private.is_applicability. Empty: everything.';
comment on column public.promo_codes.used_count is 'Kept by a trigger on promo_code_redemptions.';

alter table public.promo_codes enable row level security;

create policy "those who manage content" on public.promo_codes for select to authenticated
  using ((select private.has_permission('manage_content')));
create policy "those who manage content add" on public.promo_codes for insert to authenticated
  with check ((select private.has_permission('manage_content')));
create policy "those who manage content change" on public.promo_codes for update to authenticated
  using ((select private.has_permission('manage_content')))
  with check ((select private.has_permission('manage_content')));
create policy "those who manage content delete" on public.promo_codes for delete to authenticated
  using ((select private.has_permission('manage_content')));

grant select, insert, update, delete on public.promo_codes to authenticated;

create function private.guard_promo_code() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then
    new.used_count := case when tg_op = 'UPDATE' then old.used_count else 0 end;
  end if;
  return new;
end
$$;
create trigger promo_codes_guard before insert or update on public.promo_codes
  for each row execute function private.guard_promo_code();
create trigger promo_codes_touch before update on public.promo_codes
  for each row when (old.used_count = new.used_count)
  execute function private.touch_updated_at();
create trigger promo_codes_audit after insert or update or delete on public.promo_codes
  for each row execute function private.record_change('used_count');
