-- The pages about, support and requisites as staff write them: each is read whole and saved whole, whatever tables its
-- parts lie in. Both functions run as their caller, so that policies decide.

create function public.admin_page(slug text) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  answer jsonb;
  parts jsonb := '{}';
begin
  perform private.require_permission('manage_content');
  if slug is null or slug not in ('about', 'support', 'requisites') then
    perform private.refuse(404, 'page_not_found', 'There is no such page');
  end if;
  select to_jsonb(pages) into answer from public.content_pages pages where pages.slug = admin_page.slug;
  answer := coalesce(
    answer,
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
  return answer || parts || jsonb_build_object(
    'updated_at', pg_catalog.md5((answer ->> 'updated_at') || parts::text)
  );
end
$$;
comment on function public.admin_page is
  'A page for the form of staff: {slug, title, lead, body, data, updated_at}; support has services [{id, kind, title, text, '
  'action, url, is_active}] in their order, requisites has bank {ru, en} (see site_settings.requisites; a language without '
  'its own is left out). updated_at is no moment: it names this version of all of it. Errors: PT403 not_allowed, PT404 '
  'page_not_found. Runs as its caller.';
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
    nullif(item -> 'text', 'null'), item -> 'action', item ->> 'url', (item ->> 'is_active')::boolean, place
  from jsonb_array_elements(services) with ordinality listed (item, place)
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

create function private.is_account(value text) returns boolean
language sql immutable set search_path = ''
as $$ select coalesce(value ~ '^\d{18}$' and value::numeric % 97 = 1, false) $$;
comment on function private.is_account is 'A Serbian bank account: 18 digits, control digits right (ISO 7064, modulo 97).';
grant execute on function private.is_account(text) to authenticated;

create function private.save_bank(bank jsonb) returns void
language plpgsql security invoker set search_path = ''
as $$
declare
  language public.interface_language;
  details jsonb;
begin
  perform private.require_permission('manage_settings');
  foreach language in array array['ru', 'en']::public.interface_language[] loop
    details := nullif(bank -> language::text, 'null');
    if details is not null and not private.is_account(details ->> 'account') then
      perform private.refuse(400, 'account_invalid', 'Not a bank account');
    end if;
    update public.site_settings set requisites = details
    where language_code = language and is_active and requisites is distinct from details;
    if details is not null
      and not exists (select from public.site_settings where language_code = language and is_active)
    then
      perform private.refuse(
        404, 'settings_not_found', 'No active settings of the site', jsonb_build_object('language', language)
      );
    end if;
  end loop;
end
$$;
grant execute on function private.save_bank(jsonb) to authenticated;

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
    perform private.refuse(409, 'saved_meanwhile', 'Somebody else saved first', present);
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
    perform private.save_bank(page -> 'bank');
  end if;
  return public.admin_page(wanted);
end
$$;
comment on function public.save_page is
  'Saves a page as admin_page gives it and answers it as it is then; base is the updated_at it began with. data is laid over '
  'what is there; services are all of them in their order (one without id is new); bank {ru, en or null} is left as it is '
  'when not given. Texts: manage_content; bank: manage_settings. Errors: PT403 not_allowed, PT404 page_not_found, '
  'settings_not_found {language}, PT409 saved_meanwhile (details: the page as it is now), PT400 account_invalid, '
  'body_<language>_invalid. One transaction; runs as its caller.';
revoke execute on function public.save_page(jsonb, text) from public;
grant execute on function public.save_page(jsonb, text) to authenticated;
