-- Every filter and order of staff's lists is answered from an index: a page reads about its rows, a total what it counts.

create index space_bookings_state_starts_idx on public.space_bookings (status, starts_at, id);

create index user_passes_cancelled_idx on public.user_passes (created_at, id) where cancelled_at is not null;
create index user_passes_used_up_idx on public.user_passes (valid_until, id)
  where cancelled_at is null and visits_left = 0;

create index spaces_off_idx on public.spaces (sort_order, id) where not is_active;
create index coworking_plans_off_idx on public.coworking_plans (sort_order, id) where not is_active;
create index subscriptions_off_idx on public.subscriptions (sort_order, id) where not is_active;
create index subscriptions_kind_idx on public.subscriptions (kind, sort_order, id);

create index promo_codes_kind_idx on public.promo_codes (discount_kind, created_at, id);
create index promo_codes_off_idx on public.promo_codes (created_at, id) where not is_active;
create index promo_codes_used_up_idx on public.promo_codes (created_at, id) where used_count >= usage_limit;
create index promo_codes_from_idx on public.promo_codes (valid_from, id);

create index courses_all_format_idx on public.courses (format, created_at, id);
create index courses_all_level_idx on public.courses (level, created_at, id);
create index courses_published_idx on public.courses (published_at, id) where published_at is not null;

create index speakers_recommended_idx on public.speakers (created_at, id) where is_recommended;

create index orders_method_idx on public.orders (payment_method, created_at, id);
create index order_items_kind_idx on public.order_items (kind, order_id);

create index events_all_kind_idx on public.events (kind, starts_at, id);

create or replace function public.admin_space_bookings(
  search text default null,
  state public.booking_status default null,
  space text default null,
  sort text default 'created_desc',
  page_size integer default 25,
  page integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
begin
  perform private.require_permission('manage_content');
  return private.house_list(
    'public.space_bookings', 'private.listed_booking(own)',
    private.search_query(search), 'private.booking_search(full_name, email, number)',
    concat_ws(
      ' and ', 'true',
      case when state is not null then format('status = %L', state) end,
      case when space is not null then format('space_id = %L', (select id from public.spaces where slug = space)) end
    ),
    '{}',
    private.ordering_of(
      sort, '{"created": "created_at", "starts": "starts_at", "name": "full_name", "amount": "total_amount"}', 'created_desc'
    ),
    page_size, page
  );
end
$$;

create or replace function public.admin_passes(
  search text default null,
  state text default null,
  pass text default null,
  sort text default 'created_desc',
  page_size integer default 25,
  page integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set random_page_cost = 1.1
as $$
#variable_conflict use_variable
declare
  query tsquery := private.search_query(search);
begin
  perform private.require_permission('manage_content');
  return private.house_list(
    'public.user_passes', 'private.held_pass(own)', null, null,
    concat_ws(
      ' and ',
      case state
        when 'active' then 'cancelled_at is null and valid_until > now() and visits_left is distinct from 0'
        when 'used_up' then 'cancelled_at is null and valid_until > now() and visits_left = 0'
        when 'expired' then 'cancelled_at is null and valid_until <= now()'
        when 'cancelled' then 'cancelled_at is not null'
        else 'true'
      end,
      case when pass is not null then
        format('subscription_id = %L', (select id from public.subscriptions where slug = pass))
      end,
      case when query is not null then
        'user_id = any (array(select jsonb_array_elements_text($2 -> ''people'')::uuid))'
      end
    ),
    jsonb_build_object(
      'people', case when query is not null then (
        select coalesce(jsonb_agg(id), '[]')
        from (select id from private.people people where people.search @@ query limit 1000) found
      ) end
    ),
    private.ordering_of(
      sort, '{"created": "created_at", "until": "valid_until", "left": "visits_left"}', 'created_desc'
    ),
    page_size, page
  );
end
$$;
