-- What spaces may have, as one list that staff keep; and the order of the lists of the house.

create function private.amenities_json() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', id, 'name', name,
        'used_in', (select count(*) from public.space_amenities where amenity_id = amenities.id)
      )
      order by sort_order, slug
    ),
    '[]'
  )
  from public.amenities
$$;

create function public.admin_amenities() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_content');
  return jsonb_build_object(
    'updated_at', (
      select md5(coalesce(jsonb_agg(to_jsonb(own) order by own.id), '[]')::text) from public.amenities own
    ),
    'amenities', private.amenities_json()
  );
end
$$;
comment on function public.admin_amenities is
  'What spaces may have, in its order: {amenities [{id, name, used_in (so many spaces)}], updated_at}; the last is a mark that '
  'changes with every save. Errors: PT403 not_allowed.';

-- As the caller: the policies hold.
create function public.save_amenities(amenities jsonb, version text) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_variable
declare
  present jsonb := public.admin_amenities();
begin
  lock table public.amenities in share row exclusive mode;
  if present ->> 'updated_at' <> version then
    perform private.refuse(409, 'saved_meanwhile', 'Somebody else saved first', present);
  end if;
  delete from public.amenities own
  where own.id not in (
    select (item ->> 'id')::uuid from jsonb_array_elements(amenities) item where item ? 'id'
  );
  insert into public.amenities as own (id, slug, name, sort_order)
  select fresh.id, 'amenity-' || fresh.id, fresh.name, fresh.place
  from (
    select coalesce((item ->> 'id')::uuid, gen_random_uuid()) as id, item -> 'name' as name, place
    from jsonb_array_elements(amenities) with ordinality items (item, place)
  ) fresh
  on conflict (id) do update set name = excluded.name, sort_order = excluded.sort_order
  where (own.name::jsonb, own.sort_order) is distinct from (excluded.name::jsonb, excluded.sort_order);
  return public.admin_amenities();
end
$$;
comment on function public.save_amenities is
  'Saves the whole list of what spaces may have, in its order, over the version that the form began with: [{id, name}]; what '
  'it leaves out is taken away from every space, what has no id is added. Answers as admin_amenities. Errors: PT403 '
  'not_allowed, PT409 saved_meanwhile (details: the list as it is now).';

create function public.set_sort_order(list text, ids uuid[]) returns void
language plpgsql security invoker set search_path = ''
as $$
begin
  perform private.require_permission('manage_content');
  if list not in ('spaces', 'coworking_plans', 'subscriptions') then
    perform private.refuse(400, 'list_invalid', 'spaces, coworking_plans or subscriptions');
  end if;
  execute format(
    'update public.%I own set sort_order = wanted.place
     from unnest($1) with ordinality wanted (id, place)
     where own.id = wanted.id and own.sort_order <> wanted.place',
    list
  )
  using ids;
end
$$;
comment on function public.set_sort_order is
  'Puts the rows of a list (spaces, coworking_plans, subscriptions) into this order. As the caller: the policies hold. '
  'Errors: PT403 not_allowed, PT400 list_invalid.';

revoke execute on function
  public.admin_amenities(), public.save_amenities(jsonb, text), public.set_sort_order(text, uuid[])
from public;
grant execute on function
  public.admin_amenities(), public.save_amenities(jsonb, text), public.set_sort_order(text, uuid[])
to authenticated;
