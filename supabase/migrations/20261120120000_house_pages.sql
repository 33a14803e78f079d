-- What the pages about the house read: requisites, support, about and coworking in one request each, passes in pages.
-- All run as whoever asks: policies decide.

create function private.settings_in(language public.interface_language)
returns table (footer jsonb, footer_language text, requisites jsonb, requisites_language text, pass_order jsonb)
language sql stable set search_path = ''
as $$
  select
    coalesce(own.footer_settings, ru.footer_settings),
    case when own.footer_settings is null then 'ru' else settings_in.language::text end,
    coalesce(own.requisites, ru.requisites),
    case when own.requisites is null then 'ru' else settings_in.language::text end,
    coalesce(own.subscription_sort_settings, ru.subscription_sort_settings)
  from (select) always
  left join public.site_settings own on own.language_code = settings_in.language and own.is_active
  left join public.site_settings ru on ru.language_code = 'ru' and ru.is_active
$$;
comment on function private.settings_in is
  'The active settings of a language, in one row; a section that it lacks is that of the ru row.';
grant execute on function private.settings_in(public.interface_language) to anon, authenticated, service_role;

create function private.contacts_in(language public.interface_language) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'language', footer_language,
    'address', footer ->> 'address',
    'hours', footer ->> 'hours',
    'email', footer ->> 'email',
    'phone', footer ->> 'phone'
  )
  from private.settings_in(contacts_in.language)
$$;
comment on function private.contacts_in is 'Where the hub is and how to reach it; language tells in which one that is.';
grant execute on function private.contacts_in(public.interface_language) to anon, authenticated, service_role;

create function private.content_page(slug text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('title', title, 'lead', lead, 'body', body, 'data', data)
  from public.content_pages
  where content_pages.slug = content_page.slug
$$;
comment on function private.content_page is 'The words of a page; null when nobody has written them.';
grant execute on function private.content_page(text) to anon, authenticated, service_role;

comment on column public.content_pages.data is
  'What one page has and others have not. about: home {title, text, note}, people [{name, role}]. '
  'coworking: day [{time, title, text}], trial {title, text}. requisites: note.';

create function public.requisites_page(language public.interface_language default 'ru') returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'page', private.content_page('requisites'),
    'requisites', requisites,
    'language', requisites_language
  )
  from private.settings_in(requisites_page.language)
$$;
comment on function public.requisites_page is
  'One JSON object: page (words, or null), requisites (see site_settings, or null) and the language they are in.';
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
comment on function public.support_page is 'One JSON object: page (words, or null) and the active services.';
revoke execute on function public.support_page() from public;
grant execute on function public.support_page() to anon, authenticated;

create function public.about_page(language public.interface_language default 'ru') returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'page', private.content_page('about'),
    'contacts', private.contacts_in(about_page.language)
  )
$$;
comment on function public.about_page is 'One JSON object: page (words, or null) and contacts.';
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
    'contacts', private.contacts_in(coworking_page.language)
  )
$$;
comment on function public.coworking_page is
  'One JSON object: page (words, or null), the active plans in their order, and contacts. Amounts in minor units.';
revoke execute on function public.coworking_page(public.interface_language) from public;
grant execute on function public.coworking_page(public.interface_language) to anon, authenticated;

create function private.pass_ordering(settings jsonb, language public.interface_language) returns text
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
comment on function private.pass_ordering is
  'The order that staff have set, as SQL text made of fixed pieces. What it does not know is sort_order, ascending.';
grant execute on function private.pass_ordering(jsonb, public.interface_language) to anon, authenticated, service_role;

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
    select private.pass_ordering(pass_order, list_subscriptions.language)
    from private.settings_in(coalesce(list_subscriptions.language, 'ru'))
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
  'A page of the passes on sale, in the order of site_settings.subscription_sort_settings {field, direction}: '
  'sort_order, price_amount (euro compared as dinars), name, created_at or updated_at. page counts from 1, page_size '
  'is kept within 1 and 100. Filters that are null filter nothing.';
revoke execute on function public.list_subscriptions(
  public.interface_language, public.subscription_kind, boolean, integer, integer
) from public;
grant execute on function public.list_subscriptions(
  public.interface_language, public.subscription_kind, boolean, integer, integer
) to anon, authenticated;

create index subscriptions_list_idx on public.subscriptions (sort_order, id) where is_active;
create index support_services_list_idx on public.support_services (sort_order, kind) where is_active;
create index coworking_plans_list_idx on public.coworking_plans (sort_order, slug) where is_active;
