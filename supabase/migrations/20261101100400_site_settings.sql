-- Settings of the site: one active row per language, plain strings. A section that is null falls back to the ru row.

create table public.site_settings (
  id uuid primary key default gen_random_uuid(),
  language_code public.interface_language not null,
  is_active boolean not null default true,
  navigation_items jsonb check (jsonb_typeof(navigation_items) = 'array'),
  topbar_settings jsonb check (jsonb_typeof(topbar_settings) = 'object'),
  navigation_style text,
  footer_settings jsonb check (jsonb_typeof(footer_settings) = 'object'),
  subscription_sort_settings jsonb check (jsonb_typeof(subscription_sort_settings) = 'object'),
  requisites jsonb check (jsonb_typeof(requisites) = 'object'),
  updated_at timestamptz not null default now()
);
comment on table public.site_settings is 'Navigation, top bar, footer, sorting and bank details; one active row per language.';
comment on column public.site_settings.navigation_items is '[{id, label, path, visible, order}]';
comment on column public.site_settings.footer_settings is 'Name, address, hours and contacts of the hub, and the columns of links.';
comment on column public.site_settings.subscription_sort_settings is '{field, direction}';
comment on column public.site_settings.requisites is
  '{payee, payeeAddress, bank, account (18 digits), accountPrinted, paymentCode, purpose, model, reference, '
  'suggestedAmount (minor units), registrationNumber, taxNumber}';

create unique index site_settings_active_idx on public.site_settings (language_code) where is_active;

alter table public.site_settings enable row level security;

create policy "active rows for everybody" on public.site_settings
  for select to anon, authenticated
  using (is_active or (select private.has_permission('manage_settings')));
create policy "those who manage settings add" on public.site_settings
  for insert to authenticated
  with check ((select private.has_permission('manage_settings')));
create policy "those who manage settings change" on public.site_settings
  for update to authenticated
  using ((select private.has_permission('manage_settings')))
  with check ((select private.has_permission('manage_settings')));
create policy "those who manage settings delete" on public.site_settings
  for delete to authenticated
  using ((select private.has_permission('manage_settings')));

grant select on public.site_settings to anon, authenticated;
grant insert, update, delete on public.site_settings to authenticated;

create trigger site_settings_touch before update on public.site_settings
  for each row execute function private.touch_updated_at();
create trigger site_settings_audit after insert or update or delete on public.site_settings
  for each row execute function private.record_change();
