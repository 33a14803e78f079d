-- Renting a space by the hour. Whether an hour is free is decided by the constraint of space_occupancy.

create function public.book_space(
  space_id uuid,
  slots timestamptz[],
  full_name text,
  email text,
  phone text default null,
  social_link text default null,
  purpose text default null,
  language public.interface_language default 'ru',
  payment_method public.payment_method default 'on_site',
  promo_code text default null,
  idempotency_key uuid default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  content jsonb := jsonb_build_array(
    space_id, slots, full_name, email, phone, social_link, purpose, payment_method, promo_code
  );
  answer jsonb := private.recall(idempotency_key, 'book_space', content);
  is_counted boolean := private.count_submission(answer is not null);
  failure private.failure;
  person private.contact;
  space public.spaces;
  booking public.space_bookings;
  confirm_until timestamptz;
  bill public.orders;
begin
  if answer is not null then
    return answer;
  end if;
  person := private.contact_of(full_name, email, phone, language);
  perform private.require_code_tries(promo_code);
  social_link := private.clean_social_link(social_link);
  purpose := private.clean_text(purpose, 'purpose', 1000);
  select * into space from public.spaces where id = space_id and is_active;
  if space.id is null then
    perform private.refuse(404, 'space_not_found', 'No such space for rent');
  end if;
  slots := array(select distinct starting from unnest(slots) starting order by starting);
  perform private.check_slots(space.id, slots);
  perform private.limit_person(person);
  -- One after the other in each space: whoever is late hears what is taken instead of waiting on a constraint.
  perform pg_advisory_xact_lock(hashtextextended('space:' || space.id, 0));
  perform private.drop_unconfirmed_bookings(space.id);
  confirm_until := private.make_room_in_space(space.id, slots, person);

  insert into public.space_bookings (
    space_id, user_id, full_name, email, phone, social_link, purpose, language, total_amount, currency, idempotency_key,
    confirm_until
  )
  select
    space.id, person.user_id, person.full_name, person.email, person.phone, social_link, purpose, person.language,
    sum(priced.amount), min(priced.currency), idempotency_key,
    confirm_until
  from private.price_slots(space.id, slots) priced
  returning * into booking;
  perform private.note_hold(booking.id, person.is_verified);
  begin
    insert into public.booking_slots (booking_id, starts_at, ends_at, amount)
    select booking.id, priced.starts_at, priced.ends_at, priced.amount
    from private.price_slots(space.id, slots) priced
    order by priced.starts_at;
  exception when sqlstate 'PT409' then
    perform private.refuse(
      409, 'time_conflict', 'Time conflict with existing booking', private.slots_taken(space.id, slots)
    );
  end;
  if booking.total_amount > 0 then
    bill := private.place_order(
      person,
      jsonb_build_object('kind', 'space_booking', 'title', space.name, 'unit_amount', booking.total_amount),
      booking.currency, payment_method, '{on_site,ips_qr}', '{rent}', promo_code, null, null, idempotency_key
    );
    update public.space_bookings set order_id = bill.id where id = booking.id returning * into booking;
  end if;
  perform private.mail_booking(
    case when person.is_verified then 'booking_requested' else 'booking_confirm' end, booking
  );
  return private.keep(
    idempotency_key, 'book_space', content,
    jsonb_build_object('booking', private.booking_json(booking), 'order', private.order_json(bill))
  );
exception when others then
  get stacked diagnostics
    failure.code = returned_sqlstate, failure.message = message_text,
    failure.details = pg_exception_detail, failure.hint = pg_exception_hint;
  if failure.code not like 'PT%' then
    raise;
  end if;
  return private.answer_failure(failure);
end
$$;
comment on function public.book_space is
  'Asks to rent a space for hours that begin at the given moments (whole hours of the Belgrade clock, at most 100). The hours '
  'are blocked until staff decide; where the address is not the confirmed one of the account, the link in the mail must be '
  'followed within 30 minutes. Prices are computed here. Answers {booking {id, number, status, space {id, slug, name}, '
  'needs_confirmation, confirm_until, full_name, email, phone, social_link, purpose, total_amount, currency, decision_note, '
  'created_at, slots [{starts_at, ends_at, amount}]}, order (see get_order)}. The same idempotency key answers the same. '
  'Errors: PT409 time_conflict with the message "Time conflict with existing booking" and the taken hours in the details '
  '[{space_id, starts_at, ends_at, state}]; PT409 slot_in_past, slot_too_far, outside_opening_hours, each {slots}; '
  'PT400 slots_required, too_many_slots {max}, name_*, email_*, phone_*, social_link_*, purpose_*; PT404 space_not_found; '
  'PT403 account_blocked; PT409 hours_await_confirmation {max, retry_after} (see private.make_room_in_space), '
  'payment_method_unavailable, promo_*, idempotency_key_reused; PT429 too_many_requests, too_many_mails, too_many_codes '
  '{retry_after}.';
revoke execute on function public.book_space(
  uuid, timestamptz[], text, text, text, text, text, public.interface_language, public.payment_method, text, uuid
) from public;
grant execute on function public.book_space(
  uuid, timestamptz[], text, text, text, text, text, public.interface_language, public.payment_method, text, uuid
) to anon, authenticated;
