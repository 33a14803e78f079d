-- Functions refer to each other.
set check_function_bodies = off;

-- The settings of the site have one row for each language: labels of the navigation are paired by the item's id.

create function private.store_navigation_translations() returns void
language sql security definer set search_path = ''
as $$
  with items as (
    select language_code as language, item ->> 'id' as id, item ->> 'label' as label, item -> 'visible' as visible
    from public.site_settings
    cross join lateral jsonb_array_elements(navigation_items) item
    where is_active and item ->> 'label' ~ '\S'
  ),
  pairs as materialized (
    select
      russian.id,
      jsonb_strip_nulls(jsonb_build_object('ru', russian.label, 'en', english.label)) as value,
      case when russian.visible is distinct from 'false' then '-infinity'::timestamptz end as published_from
    from items russian
    left join items english on english.id = russian.id and english.language = 'en'
    where russian.language = 'ru'
  ),
  deleted as (
    delete from public.content_translations stored
    where table_name = 'site_settings' and not exists (select from pairs where stored.path = array[pairs.id])
  )
  insert into public.content_translations as stored (
    table_name, row_id, column_name, path, section, permission, is_rich, record_table, record_id, record_name,
    published_from, value, basis
  )
  select distinct on (id)
    'site_settings', 'navigation', 'navigation_items', array[id], 'navigation', 'manage_settings', true, 'site_settings',
    'navigation', value, published_from, value, private.next_translation_basis(null, value)
  from pairs
  on conflict on constraint content_translations_text do update
  set value = excluded.value, record_name = excluded.record_name, published_from = excluded.published_from,
    changed_at = case when stored.value = excluded.value then stored.changed_at else clock_timestamp() end,
    basis = private.next_translation_basis(
      case when stored.value = stored.accepted then stored.accepted else stored.basis end, excluded.value
    )
  where (stored.value, stored.published_from) is distinct from (excluded.value, excluded.published_from)
$$;
comment on function private.store_navigation_translations is
  'Brings content_translations up to date with the navigation, which is edited in its form.';

create function private.update_navigation_translations() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.store_navigation_translations();
  return null;
end
$$;
create trigger site_settings_translations after insert or update or delete on public.site_settings
  for each statement execute function private.update_navigation_translations();

select private.store_navigation_translations();
