-- Functions refer to tables of later files.
set check_function_bodies = off;

-- Site settings: one active row per language, plain strings. A null section falls back to the ru row.

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

create policy "public read of active rows" on public.site_settings
  for select to anon, authenticated
  using (is_active or (select private.has_permission('manage_settings')));
create policy "settings managers insert" on public.site_settings
  for insert to authenticated
  with check ((select private.has_permission('manage_settings')));
create policy "settings managers update" on public.site_settings
  for update to authenticated
  using ((select private.has_permission('manage_settings')))
  with check ((select private.has_permission('manage_settings')));
create policy "settings managers delete" on public.site_settings
  for delete to authenticated
  using ((select private.has_permission('manage_settings')));

grant select on public.site_settings to anon, authenticated;
grant insert, update, delete on public.site_settings to authenticated;

create trigger site_settings_touch before update on public.site_settings
  for each row execute function private.touch_updated_at();
create trigger site_settings_audit after insert or update or delete on public.site_settings
  for each row execute function private.record_change();

-- Content pages (about, coworking, support, requisites), donation services and slides.

create table public.content_pages (
  slug text primary key check (private.is_slug(slug)),
  title public.localized_text not null,
  lead public.localized_text,
  body public.localized_text,
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  updated_at timestamptz not null default now()
);
comment on table public.content_pages is 'Texts of single pages, by the page''s name.';
comment on column public.content_pages.body is 'Rich text (HTML), sanitised when written and again when shown.';
comment on column public.content_pages.data is
  'Data of particular pages. about: home {title, text, note}. coworking: day [{time, title, text}]. '
  'requisites: note.';

create table public.support_services (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('patreon', 'boosty', 'paypal')),
  title public.localized_text not null,
  text public.localized_text,
  action public.localized_text not null,
  url text not null check (url ~ '^https?://\S+$'),
  is_active boolean not null default true,
  sort_order integer not null default 0,
  updated_at timestamptz not null default now()
);
comment on table public.support_services is 'Donation services with the staff''s links.';
comment on column public.support_services.action is 'Text of the link.';

create table public.slides (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique
    default 'slide-' || pg_catalog.left(pg_catalog.replace(gen_random_uuid()::text, '-', ''), 12)
    check (private.is_slug(slug)),
  title public.localized_text not null,
  text public.localized_text,
  kind text not null default 'hub'
    check (kind in ('lecture', 'seminar', 'festival', 'screening', 'quiz', 'excursion', 'hub')),
  path text check (path ~ '^/([^/\\].*)?$'),
  event_id uuid references public.events (id) on delete cascade,
  image_path text,
  cover_motif text,
  cover_print text,
  seconds integer not null default 12 check (seconds between 3 and 600),
  shown_from timestamptz,
  shown_until timestamptz,
  is_active boolean not null default true,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.slides is 'Slides of the signage display.';
comment on column public.slides.kind is 'Colour of the slide: a kind of event, or hub.';
comment on column public.slides.path is 'Path of this site for the QR code.';
comment on column public.slides.seconds is 'How long it is shown.';
create index slides_event_idx on public.slides (event_id);

alter table public.content_pages enable row level security;

create policy "public read" on public.content_pages for select to anon, authenticated
  using (true);
create policy "content managers insert" on public.content_pages for insert to authenticated
  with check ((select private.has_permission('manage_content')));
create policy "content managers update" on public.content_pages for update to authenticated
  using ((select private.has_permission('manage_content')))
  with check ((select private.has_permission('manage_content')));
create policy "content managers delete" on public.content_pages for delete to authenticated
  using ((select private.has_permission('manage_content')));

alter table public.support_services enable row level security;

create policy "public read of active services" on public.support_services for select to anon, authenticated
  using (is_active or (select private.has_permission('manage_content')));
create policy "content managers insert" on public.support_services for insert to authenticated
  with check ((select private.has_permission('manage_content')));
create policy "content managers update" on public.support_services for update to authenticated
  using ((select private.has_permission('manage_content')))
  with check ((select private.has_permission('manage_content')));
create policy "content managers delete" on public.support_services for delete to authenticated
  using ((select private.has_permission('manage_content')));

alter table public.slides enable row level security;

create policy "public read of active slides" on public.slides for select to anon, authenticated
  using (is_active or (select private.has_permission('manage_content')));
create policy "content managers insert" on public.slides for insert to authenticated
  with check ((select private.has_permission('manage_content')));
create policy "content managers update" on public.slides for update to authenticated
  using ((select private.has_permission('manage_content')))
  with check ((select private.has_permission('manage_content')));
create policy "content managers delete" on public.slides for delete to authenticated
  using ((select private.has_permission('manage_content')));

grant select on public.content_pages, public.support_services, public.slides to anon, authenticated;
grant insert, update, delete on public.content_pages, public.support_services, public.slides to authenticated;

create trigger content_pages_touch before update on public.content_pages
  for each row execute function private.touch_updated_at();
create trigger content_pages_audit after insert or update or delete on public.content_pages
  for each row execute function private.record_change();
create trigger support_services_touch before update on public.support_services
  for each row execute function private.touch_updated_at();
create trigger support_services_audit after insert or update or delete on public.support_services
  for each row execute function private.record_change();
create trigger slides_touch before update on public.slides
  for each row execute function private.touch_updated_at();
create trigger slides_audit after insert or update or delete on public.slides
  for each row execute function private.record_change();
create trigger content_pages_rich_text before insert or update of body on public.content_pages
  for each row execute function private.check_rich_text('body');
comment on column public.content_pages.body is 'Rich text (HTML), checked when written and sanitised when shown.';

-- Requisites, support, about and coworking pages in one request each, and the list of passes.
-- All run as their caller, so that policies apply.

create function private.site_settings_in(language public.interface_language)
returns table (footer jsonb, footer_language text, requisites jsonb, requisites_language text, pass_order jsonb)
language sql stable set search_path = ''
as $$
  select
    coalesce(own.footer_settings, ru.footer_settings),
    case when own.footer_settings is null then 'ru' else site_settings_in.language::text end,
    coalesce(own.requisites, ru.requisites),
    case when own.requisites is null then 'ru' else site_settings_in.language::text end,
    coalesce(own.subscription_sort_settings, ru.subscription_sort_settings)
  from (select) always
  left join public.site_settings own on own.language_code = site_settings_in.language and own.is_active
  left join public.site_settings ru on ru.language_code = 'ru' and ru.is_active
$$;
comment on function private.site_settings_in is
  'The active settings of a language, in one row; a section that it lacks is that of the ru row.';
grant execute on function private.site_settings_in(public.interface_language) to anon, authenticated, service_role;

create function private.hub_contacts(language public.interface_language) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'language', footer_language,
    'address', footer ->> 'address',
    'hours', footer ->> 'hours',
    'email', footer ->> 'email',
    'phone', footer ->> 'phone'
  )
  from private.site_settings_in(hub_contacts.language)
$$;
comment on function private.hub_contacts is 'Returns address and contacts of the hub, with the language they are in.';
grant execute on function private.hub_contacts(public.interface_language) to anon, authenticated, service_role;

create function private.content_page(slug text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('title', title, 'lead', lead, 'body', body, 'data', data)
  from public.content_pages
  where content_pages.slug = content_page.slug
$$;
comment on function private.content_page is 'Returns the content of a page; null when none was written.';
grant execute on function private.content_page(text) to anon, authenticated, service_role;

comment on column public.content_pages.data is
  'Data of particular pages. about: home {title, text, note}, people [{name, role}]. '
  'coworking: day [{time, title, text}], trial {title, text}. requisites: note.';

create function public.requisites_page(language public.interface_language default 'ru') returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'page', private.content_page('requisites'),
    'requisites', requisites,
    'language', requisites_language
  )
  from private.site_settings_in(requisites_page.language)
$$;
comment on function public.requisites_page is
  'Returns one JSON object: page (content, or null), requisites (see site_settings, or null) and the language they are in.';
revoke execute on function public.requisites_page(public.interface_language) from public;
grant execute on function public.requisites_page(public.interface_language) to anon, authenticated;

create function public.support_page() returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'page', private.content_page('support'),
    'services', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', id, 'kind', kind, 'title', title, 'text', text, 'action', action, 'url', url
          )
          order by sort_order, kind, id
        )
        from public.support_services
        where is_active
      ),
      '[]'
    )
  )
$$;
comment on function public.support_page is 'Returns one JSON object: page (content, or null) and the active services.';
revoke execute on function public.support_page() from public;
grant execute on function public.support_page() to anon, authenticated;

create function public.about_page(language public.interface_language default 'ru') returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'page', private.content_page('about'),
    'contacts', private.hub_contacts(about_page.language)
  )
$$;
comment on function public.about_page is 'Returns one JSON object: page (content, or null) and contacts.';
revoke execute on function public.about_page(public.interface_language) from public;
grant execute on function public.about_page(public.interface_language) to anon, authenticated;

create function public.coworking_page(language public.interface_language default 'ru') returns jsonb
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
            'is_recommended', is_recommended
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
comment on function public.coworking_page is
  'Returns one JSON object: page (content, or null), the active plans in their order, and contacts. Amounts in minor units.';
revoke execute on function public.coworking_page(public.interface_language) from public;
grant execute on function public.coworking_page(public.interface_language) to anon, authenticated;

create function private.pass_order_by_sql(settings jsonb, language public.interface_language) returns text
language sql immutable set search_path = ''
as $$
  select concat_ws(
    ' ',
    case settings ->> 'field'
      when 'price_amount' then 'private.comparable_price(''paid'', price_amount, currency)'
      when 'name' then format('coalesce(name ->> %L, name ->> ''ru'')', language)
      when 'created_at' then 'created_at'
      when 'updated_at' then 'updated_at'
      else 'sort_order'
    end,
    case when settings ->> 'direction' = 'desc' then 'desc' else 'asc' end || ',',
    'sort_order, id'
  )
$$;
comment on function private.pass_order_by_sql is
  'Returns the sort that staff set for passes, as SQL text of fixed pieces. An unknown one becomes sort_order, ascending.';
grant execute on function private.pass_order_by_sql(jsonb, public.interface_language) to anon, authenticated, service_role;

create function public.list_subscriptions(
  language public.interface_language default 'ru',
  kind public.subscription_kind default null,
  is_recommended boolean default null,
  page_size integer default 12,
  page integer default 1
) returns setof public.subscriptions
language plpgsql stable set search_path = ''
as $$
declare
  size integer := least(greatest(coalesce(page_size, 12), 1), 100);
  skipped bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
  ordering text := (
    select private.pass_order_by_sql(pass_order, list_subscriptions.language)
    from private.site_settings_in(coalesce(list_subscriptions.language, 'ru'))
  );
begin
  return query execute format(
    'select * from public.subscriptions
     where is_active and ($1 is null or kind = $1) and ($2 is not true or is_recommended)
     order by %s limit $3 offset $4',
    ordering
  )
  using kind, is_recommended, size, skipped;
end
$$;
comment on function public.list_subscriptions is
  'A page of the passes on sale, in the order of site_settings.subscription_sort_settings {field, direction}: sort_order, '
  'price_amount (euro compared as dinars), name, created_at or updated_at. page counts from 1, page_size is limited to '
  '1–100. A null filter matches everything.';
revoke execute on function public.list_subscriptions(
  public.interface_language, public.subscription_kind, boolean, integer, integer
) from public;
grant execute on function public.list_subscriptions(
  public.interface_language, public.subscription_kind, boolean, integer, integer
) to anon, authenticated;

create index subscriptions_list_idx on public.subscriptions (sort_order, id) where is_active;
create index support_services_list_idx on public.support_services (sort_order, kind) where is_active;
create index coworking_plans_list_idx on public.coworking_plans (sort_order, slug) where is_active;

-- The home page's data in one request.

create function public.home_page() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with coming as (
    select id, slug, kind, title, starts_at, ends_at, is_recommended
    from public.events
    where published_at <= now()
      and starts_at >= (select private.programme_start())
      and starts_at < now() + interval '28 days'
      and ends_at > now()
      and status = 'planned'
    order by starts_at, id
    limit 400
  ),
  next_events as (
    select id from public.list_events(page_size => 20) where status = 'planned'
  ),
  candidates as (
    select id, is_recommended from coming
    union
    select id, false from next_events
  ),
  featured as (
    select events.id
    from candidates
    join public.events using (id)
    order by private.is_open_for_registration(events) desc, candidates.is_recommended desc, events.starts_at, events.id
    limit 1
  )
  select jsonb_build_object(
    'spectrum', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'slug', slug, 'kind', kind, 'title', title, 'starts_at', starts_at, 'ends_at', ends_at
          )
          order by starts_at, id
        )
        from coming
      ),
      '[]'
    ),
    'featured', (select to_jsonb(cards) from public.event_cards cards join featured using (id)),
    'upcoming', coalesce(
      (
        select jsonb_agg(to_jsonb(cards) order by cards.starts_at, cards.id)
        from public.event_cards cards
        where cards.id in (
          select events.id
          from public.events
          join next_events using (id)
          where events.id not in (select id from featured)
          order by events.starts_at, events.id
          limit 5
        )
      ),
      '[]'
    ),
    'speakers', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', chosen.id, 'slug', chosen.slug, 'name', chosen.name, 'field', science_fields.name,
            'headline', chosen.headline, 'photo_path', chosen.photo_path,
            'cover_motif', chosen.cover_motif, 'cover_print', chosen.cover_print
          )
          order by chosen.is_recommended desc, chosen.name_ru, chosen.id
        )
        from (
          select * from public.speakers
          where status = 'active'
          order by is_recommended desc, name_ru, id
          limit 6
        ) chosen
        left join public.science_fields on science_fields.id = chosen.field_id
      ),
      '[]'
    ),
    'spaces', (
      select jsonb_build_object(
        'count', count(distinct spaces.id),
        'price_from', min(space_prices.hourly_amount),
        'currency', coalesce(min(space_prices.currency), 'RSD'),
        'capacity_min', min(spaces.capacity),
        'capacity_max', max(spaces.capacity)
      )
      from public.spaces
      left join public.space_prices on space_prices.space_id = spaces.id and space_prices.currency = 'RSD'
      where spaces.is_active
    ),
    'coworking', (
      select jsonb_build_object(
        'price_from', min(price_amount) filter (where period = 'day'),
        'currency', coalesce(min(currency), 'RSD'),
        'seats', max(seats)
      )
      from public.coworking_plans
      where is_active and currency = 'RSD'
    ),
    'about', (select data -> 'home' from public.content_pages where slug = 'about')
  )
$$;
revoke execute on function public.home_page() from public;
grant execute on function public.home_page() to anon, authenticated;
comment on function public.home_page is
  'Returns one JSON object: spectrum (events of the next 28 days), featured (a card or null: events open for registration '
  'first, then recommended ones), upcoming (5 cards), speakers (6), spaces, coworking, about. Amounts in minor units. Runs '
  'as its owner so that indexes are used; returns published rows only.';

-- Editing the about, support and requisites pages: each is read and saved as a whole, across its tables. Both functions
-- run as their caller, so that policies apply.

create function public.admin_page(slug text) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  response jsonb;
  parts jsonb := '{}';
begin
  perform private.require_permission('manage_content');
  if slug is null or slug not in ('about', 'support', 'requisites') then
    perform private.raise_api_error(404, 'page_not_found', 'There is no such page');
  end if;
  select to_jsonb(pages) into response from public.content_pages pages where pages.slug = admin_page.slug;
  response := coalesce(
    response,
    jsonb_build_object('slug', slug, 'title', null, 'lead', null, 'body', null, 'data', '{}'::jsonb, 'updated_at', '')
  );
  if slug = 'support' then
    select jsonb_build_object('services', coalesce(
      jsonb_agg(
        to_jsonb(services) - array['sort_order', 'updated_at']
        order by services.sort_order, services.kind, services.id
      ),
      '[]'
    ))
    into parts
    from public.support_services services;
  elsif slug = 'requisites' then
    select jsonb_build_object('bank', coalesce(jsonb_object_agg(language_code, requisites), '{}'))
    into parts
    from public.site_settings
    where is_active and requisites is not null;
  end if;
  -- The settings of a language have a stamp of their own, which moves when other parts of them change.
  return response || parts || jsonb_build_object(
    'updated_at', pg_catalog.md5((response ->> 'updated_at') || parts::text)
  );
end
$$;
comment on function public.admin_page is
  'Returns a page for the admin form: {slug, title, lead, body, data, updated_at}; support has services [{id, kind, title, '
  'text, action, url, is_active}] in their order, requisites has bank {ru, en} (see site_settings.requisites; a language '
  'without its own is left out). updated_at is not a time but a version of the whole page. Errors: PT403 not_allowed, '
  'PT404 page_not_found. Runs as its caller.';
revoke execute on function public.admin_page(text) from public;
grant execute on function public.admin_page(text) to authenticated;

create function private.save_services(services jsonb) returns void
language sql security invoker set search_path = ''
as $$
  delete from public.support_services
  where id not in (
    select (item ->> 'id')::uuid from jsonb_array_elements(services) item where item ->> 'id' is not null
  );
  insert into public.support_services as present (id, kind, title, text, action, url, is_active, sort_order)
  select
    coalesce((item ->> 'id')::uuid, gen_random_uuid()), item ->> 'kind', item -> 'title',
    nullif(item -> 'text', 'null'), item -> 'action', item ->> 'url', (item ->> 'is_active')::boolean, position
  from jsonb_array_elements(services) with ordinality listed (item, position)
  on conflict (id) do update set
    kind = excluded.kind, title = excluded.title, text = excluded.text, action = excluded.action, url = excluded.url,
    is_active = excluded.is_active, sort_order = excluded.sort_order
  where (present.kind, present.title::jsonb, present.text::jsonb, present.action::jsonb, present.url, present.is_active, present.sort_order)
    is distinct from (
      excluded.kind, excluded.title::jsonb, excluded.text::jsonb, excluded.action::jsonb, excluded.url, excluded.is_active,
      excluded.sort_order
    );
$$;
grant execute on function private.save_services(jsonb) to authenticated;

create function private.is_bank_account(value text) returns boolean
language sql immutable set search_path = ''
as $$ select coalesce(value ~ '^\d{18}$' and value::numeric % 97 = 1, false) $$;
comment on function private.is_bank_account is 'A Serbian bank account: 18 digits, control digits right (ISO 7064, modulo 97).';
grant execute on function private.is_bank_account(text) to authenticated;

create function private.save_bank_details(bank jsonb) returns void
language plpgsql security invoker set search_path = ''
as $$
declare
  language public.interface_language;
  details jsonb;
begin
  perform private.require_permission('manage_settings');
  foreach language in array array['ru', 'en']::public.interface_language[] loop
    details := nullif(bank -> language::text, 'null');
    if details is not null and not private.is_bank_account(details ->> 'account') then
      perform private.raise_api_error(400, 'account_invalid', 'Not a bank account');
    end if;
    update public.site_settings set requisites = details
    where language_code = language and is_active and requisites is distinct from details;
    if details is not null
      and not exists (select from public.site_settings where language_code = language and is_active)
    then
      perform private.raise_api_error(
        404, 'settings_not_found', 'No active settings of the site', jsonb_build_object('language', language)
      );
    end if;
  end loop;
end
$$;
grant execute on function private.save_bank_details(jsonb) to authenticated;

create function public.save_page(page jsonb, base text) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
declare
  wanted text := page ->> 'slug';
  present jsonb;
begin
  perform private.require_permission('manage_content');
  -- One at a time, whichever of the tables they change.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('page:' || wanted));
  present := public.admin_page(wanted);
  if present ->> 'updated_at' is distinct from base then
    perform private.raise_api_error(409, 'edit_conflict', 'Somebody else saved first', present);
  end if;
  insert into public.content_pages as pages (slug, title, lead, body, data)
  values (
    wanted, page -> 'title', nullif(page -> 'lead', 'null'), nullif(page -> 'body', 'null'),
    coalesce(page -> 'data', '{}')
  )
  on conflict (slug) do update set
    title = excluded.title, lead = excluded.lead, body = excluded.body, data = pages.data || excluded.data
  where (pages.title::jsonb, pages.lead::jsonb, pages.body::jsonb, pages.data)
    is distinct from (excluded.title::jsonb, excluded.lead::jsonb, excluded.body::jsonb, pages.data || excluded.data);
  if wanted = 'support' and page ? 'services' then
    perform private.save_services(page -> 'services');
  end if;
  if wanted = 'requisites' and page ? 'bank' then
    perform private.save_bank_details(page -> 'bank');
  end if;
  return public.admin_page(wanted);
end
$$;
comment on function public.save_page is
  'Saves a page in the shape of admin_page and returns it; base is the updated_at that the form loaded. data is merged '
  'into the stored value; services are all of them in their order (one without id is new); bank {ru, en or null} stays '
  'unchanged when left out. Texts: manage_content; bank: manage_settings. Errors: PT403 not_allowed, PT404 page_not_found, '
  'settings_not_found {language}, PT409 edit_conflict (details: the page as it is now), PT400 account_invalid, '
  'body_<language>_invalid. One transaction; runs as its caller.';
revoke execute on function public.save_page(jsonb, text) from public;
grant execute on function public.save_page(jsonb, text) to authenticated;

-- Rows with pages of their own, for the sitemap.

create function public.sitemap(page integer default 1, page_size integer default 10000) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with bounds as (
    select least(greatest(coalesce(page_size, 10000), 1), 25000) as size, greatest(coalesce(page, 1), 1) as number
  ),
  listed as (
    select 'events' as kind, id, jsonb_build_object('slug', slug) as params, updated_at
    from public.events
    where published_at <= now()
    union all
    select 'courses', id, jsonb_build_object('slug', slug), updated_at
    from public.courses
    where published_at <= now()
    union all
    select 'speakers', id, jsonb_build_object('id', id, 'slug', slug), updated_at
    from public.speakers
    where status = 'active'
    union all
    select
      'posts', blog_posts.id,
      jsonb_build_object('slug', blog_posts.slug, 'id', blog_posts.speaker_id), blog_posts.updated_at
    from public.blog_posts
    join public.speakers on speakers.id = blog_posts.speaker_id and speakers.status = 'active'
    where blog_posts.published_at <= now()
  ),
  chosen as (
    select kind, id, params, updated_at
    from listed
    order by kind, id
    limit (select size from bounds)
    offset (select (number::bigint - 1) * size from bounds)
  )
  select jsonb_build_object(
    'pages', greatest(1, ceil((select count(*) from listed)::numeric / (select size from bounds))::integer),
    'rows', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('kind', kind, 'params', params, 'updated_at', updated_at) order by kind, id
        )
        from chosen
      ),
      '[]'
    )
  )
$$;
comment on function public.sitemap is
  'Returns one JSON object: pages (how many pages of rows there are) and rows [{kind: events, courses, speakers or posts; '
  'params: the parts of the URL; updated_at}]. page counts from 1, page_size is limited to 1–25000. Runs as its owner '
  'because row level security would be evaluated for each row; returns published rows only.';
revoke execute on function public.sitemap(integer, integer) from public;
grant execute on function public.sitemap(integer, integer) to anon, authenticated;

-- The signage display's data for several days in one request.

create function public.slideshow() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with shown as (
    select
      slides.id, slides.slug, slides.title, slides.text, slides.kind,
      coalesce(slides.path, '/events/' || events.slug) as path,
      slides.image_path, slides.cover_motif, slides.cover_print, slides.seconds, slides.sort_order,
      slides.shown_from,
      least(slides.shown_until, events.ends_at) as shown_until
    from public.slides
    left join public.events on events.id = slides.event_id
    where slides.is_active
      and (slides.shown_from is null or slides.shown_from < now() + interval '2 days')
      and (slides.shown_until is null or slides.shown_until > now())
      and (
        slides.event_id is null
        or (events.published_at <= now() and events.status = 'planned' and events.ends_at > now())
      )
    order by slides.sort_order, slides.slug
    limit 50
  ),
  coming as (
    select *
    from public.events
    where published_at <= now()
      and starts_at >= (select private.programme_start())
      and ends_at > now()
    order by starts_at, id
    limit 40
  )
  select jsonb_build_object(
    'hub', coalesce(
      (
        select jsonb_object_agg(
          language_code,
          jsonb_build_object('name', footer_settings ->> 'siteName', 'address', footer_settings ->> 'address')
        )
        from public.site_settings
        where is_active and footer_settings is not null
      ),
      '{}'
    ),
    'slides', coalesce(
      (select jsonb_agg(to_jsonb(shown) - 'sort_order' order by sort_order, slug) from shown),
      '[]'
    ),
    'events', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', coming.id,
            'slug', coming.slug,
            'kind', coming.kind,
            'status', coming.status,
            'title', coming.title,
            'starts_at', coming.starts_at,
            'ends_at', coming.ends_at,
            'previous_starts_at', coming.previous_starts_at,
            'format', coming.format,
            'location', coalesce(spaces.name, coming.venue),
            'cover_path', coming.cover_path,
            'cover_motif', coming.cover_motif,
            'cover_print', coming.cover_print,
            'speakers', coalesce(
              (
                select jsonb_agg(
                  jsonb_build_object('name', lineup.name, 'field', lineup.field) order by lineup.sort_order, lineup.slug
                )
                from (
                  select speakers.name, science_fields.name as field, event_speakers.sort_order, speakers.slug
                  from public.event_speakers
                  join public.speakers on speakers.id = event_speakers.speaker_id and speakers.status = 'active'
                  left join public.science_fields on science_fields.id = speakers.field_id
                  where event_speakers.event_id = coming.id
                  order by event_speakers.sort_order, speakers.slug
                  limit 3
                ) lineup
              ),
              '[]'
            )
          )
          order by coming.starts_at, coming.id
        )
        from coming
        left join public.spaces on spaces.id = coming.space_id
      ),
      '[]'
    )
  )
$$;
comment on function public.slideshow is
  'One JSON object for the signage display: hub ({ru, en} with name and address), slides (active ones in their order, '
  'those of the next two days among them; shown_until ends with the event they are about), events (the next 40 running or '
  'upcoming ones, cancelled and postponed ones too, with at most three speakers). Runs as its owner so that indexes are '
  'used; returns published rows only.';
revoke execute on function public.slideshow() from public;
grant execute on function public.slideshow() to anon, authenticated;

-- Slides in the admin area: a new one comes last, and their order is set in one step.

comment on column public.slides.slug is 'Seed of the cover. Set by the database by default.';

create function private.set_last_sort_order() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.sort_order = 0 then
    select coalesce(max(sort_order), 0) + 1 into new.sort_order from public.slides;
  end if;
  return new;
end
$$;
create trigger slides_set_sort_order before insert on public.slides
  for each row execute function private.set_last_sort_order();

create function public.reorder_slides(ids uuid[]) returns void
language plpgsql security invoker set search_path = ''
as $$
begin
  perform private.require_permission('manage_content');
  update public.slides
  set sort_order = listed.position
  from unnest(ids) with ordinality listed (id, position)
  where slides.id = listed.id and slides.sort_order is distinct from listed.position;
end
$$;
comment on function public.reorder_slides is
  'Sorts slides in the order of the given ids; others keep their position. Errors: PT403 not_allowed. Runs as its caller.';
revoke execute on function public.reorder_slides(uuid[]) from public;
grant execute on function public.reorder_slides(uuid[]) to authenticated;
