/** Destinations of an area's containers, with the rough miles to them. */
export type Destination = { place: string; miles: number }

/** The drayage areas of the demo loads, by id of domain/reference/areas.json. */
export const areaIds = {
  losAngeles: 7,
  oakland: 8,
  sanBernardino: 10,
  savannah: 24,
  chicago: 26,
  newark: 48,
  charleston: 69,
  dallas: 74,
  houston: 78,
  norfolk: 83,
  seattle: 85,
  tacoma: 87,
} as const

export type AreaName = keyof typeof areaIds

/** Destinations, nearest first, as a shipper types them; some only by zip code. */
export const destinations: Record<AreaName, Destination[]> = {
  losAngeles: [
    { place: 'Carson, CA 90745', miles: 10 },
    { place: 'Vernon, CA 90058', miles: 22 },
    { place: 'Ontario, CA 91761', miles: 55 },
    { place: '91730', miles: 58 },
    { place: 'Fontana, CA 92335', miles: 65 },
    { place: 'Perris, CA 92571', miles: 78 },
    { place: 'Bakersfield, CA 93308', miles: 135 },
    { place: 'North Las Vegas, NV 89081', miles: 290 },
  ],
  oakland: [
    { place: 'San Leandro, CA 94577', miles: 9 },
    { place: 'Tracy, CA 95304', miles: 55 },
    { place: '95206', miles: 72 },
    { place: 'Sacramento, CA 95828', miles: 88 },
    { place: 'Fresno, CA 93725', miles: 175 },
    { place: 'Reno, NV 89506', miles: 225 },
  ],
  sanBernardino: [
    { place: 'Rialto, CA 92377', miles: 8 },
    { place: 'Redlands, CA 92374', miles: 9 },
    { place: 'Moreno Valley, CA 92551', miles: 20 },
    { place: 'Victorville, CA 92394', miles: 40 },
  ],
  savannah: [
    { place: 'Port Wentworth, GA 31407', miles: 4 },
    { place: 'Pooler, GA 31322', miles: 8 },
    { place: 'Statesboro, GA 30458', miles: 52 },
    { place: 'Macon, GA 31216', miles: 165 },
    { place: 'Union City, GA 30291', miles: 245 },
  ],
  chicago: [
    { place: 'Elk Grove Village, IL 60007', miles: 18 },
    { place: 'Romeoville, IL 60446', miles: 28 },
    { place: 'Joliet, IL 60436', miles: 35 },
    { place: '60502', miles: 38 },
    { place: 'Oak Creek, WI 53154', miles: 85 },
    { place: 'South Bend, IN 46628', miles: 95 },
  ],
  newark: [
    { place: 'Secaucus, NJ 07094', miles: 11 },
    { place: 'Carteret, NJ 07008', miles: 12 },
    { place: 'Edison, NJ 08817', miles: 20 },
    { place: 'Cranbury, NJ 08512', miles: 38 },
    { place: 'Allentown, PA 18106', miles: 82 },
    { place: 'Carlisle, PA 17015', miles: 175 },
  ],
  charleston: [
    { place: 'Summerville, SC 29483', miles: 24 },
    { place: 'Orangeburg, SC 29118', miles: 78 },
    { place: 'Greer, SC 29651', miles: 210 },
  ],
  dallas: [
    { place: 'Lancaster, TX 75146', miles: 8 },
    { place: 'Grand Prairie, TX 75050', miles: 24 },
    { place: 'Waco, TX 76712', miles: 95 },
  ],
  houston: [
    { place: 'Baytown, TX 77523', miles: 14 },
    { place: 'Katy, TX 77494', miles: 50 },
    { place: 'Conroe, TX 77303', miles: 62 },
    { place: 'Buda, TX 78610', miles: 180 },
    { place: 'San Antonio, TX 78219', miles: 205 },
  ],
  norfolk: [
    { place: 'Chesapeake, VA 23323', miles: 14 },
    { place: 'Suffolk, VA 23434', miles: 22 },
    { place: 'Richmond, VA 23231', miles: 95 },
  ],
  seattle: [
    { place: 'Kent, WA 98032', miles: 18 },
    { place: 'Everett, WA 98203', miles: 28 },
    { place: 'Sumner, WA 98390', miles: 30 },
    { place: 'Yakima, WA 98901', miles: 142 },
    { place: 'Spokane Valley, WA 99216', miles: 280 },
  ],
  tacoma: [
    { place: 'Puyallup, WA 98371', miles: 10 },
    { place: 'Lacey, WA 98516', miles: 28 },
    { place: 'Portland, OR 97203', miles: 140 },
  ],
}
