-- Promo codes in a state are found by an index: the state is a condition on columns, not a function of each row.

create function private.promo_state_filter(state text) returns text
language sql immutable set search_path = ''
as $$
  select case state
    when 'off' then 'not is_active'
    when 'over' then 'is_active and valid_until <= now()'
    when 'used_up' then 'is_active and (valid_until > now() or valid_until is null) and used_count >= usage_limit'
    when 'planned' then
      'is_active and (valid_until > now() or valid_until is null) '
      'and (used_count < usage_limit or usage_limit is null) and valid_from > now()'
    when 'active' then
      'is_active and (valid_until > now() or valid_until is null) '
      'and (used_count < usage_limit or usage_limit is null) and (valid_from <= now() or valid_from is null)'
    else 'false'
  end
$$;
comment on function private.promo_state_filter is 'What promo_state says of a code, as a condition that indexes answer.';

create or replace function public.admin_promo_codes(
  search text default null,
  kind public.discount_kind default null,
  state text default null,
  sort text default 'created_desc',
  page_size integer default 25,
  page integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set random_page_cost = 1.1
as $$
declare
  query tsquery := private.search_query(search);
  size integer := least(greatest(coalesce(page_size, 25), 1), 1000);
  skipped bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
  source text := case
    when query is null and state = 'used_up' then
      -- How many are used up the planner would not guess.
      '(select * from public.promo_codes where used_count >= usage_limit offset 0) codes'
    when query is null then 'public.promo_codes codes'
    else '(select * from public.promo_codes where search @@ $1 offset 0) codes'
  end;
  filter text := concat_ws(
    ' and ',
    'true',
    case when kind is not null then 'discount_kind = $2' end,
    case when state is not null then private.promo_state_filter(state) end
  );
  ordering text := case sort
    when 'created' then 'created_at, id'
    when 'code' then 'code'
    when 'code_desc' then 'code desc'
    when 'used' then 'used_count, id'
    when 'used_desc' then 'used_count desc, id desc'
    when 'until' then 'valid_until, id'
    when 'until_desc' then 'valid_until desc, id desc'
    else 'created_at desc, id desc'
  end;
  answer jsonb;
begin
  perform private.require_permission('manage_content');
  if skipped > 100000 then
    return jsonb_build_object('total', 0, 'rows', '[]'::jsonb);
  end if;
  execute pg_catalog.format(
    'with chosen as materialized (
       select id, row_number() over (order by %1$s) as place
       from %2$s where %3$s order by %1$s limit $3 offset $4
     )
     select jsonb_build_object(
       ''total'', (select count(*) from (select from %2$s where %3$s limit 10000) counted),
       ''rows'', coalesce(
         (
           select jsonb_agg(
             to_jsonb(own) - ''search'' || jsonb_build_object(''state'', private.promo_state(own)) order by chosen.place
           )
           from chosen join public.promo_codes own using (id)
         ),
         ''[]''
       )
     )',
    ordering, source, filter
  )
  into answer
  using query, kind, size, skipped;
  return answer;
end
$$;
